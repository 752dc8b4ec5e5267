import { eq } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { technicians, users } from '../../../db/schema.ts';

export type UserRow = typeof users.$inferSelect;

export function userById(db: Queries, id: number): UserRow | undefined {
  return db.select().from(users).where(eq(users.id, id)).get();
}

export function userByEmail(db: Queries, email: string): UserRow | undefined {
  return db.select().from(users).where(eq(users.email, email)).get();
}

export function insertUser(db: Queries, row: typeof users.$inferInsert): UserRow {
  return db.insert(users).values(row).returning().get();
}

/** The flags of the user's technician row, as a session needs them; undefined when there is none. */
export function technicianOfUser(db: Queries, userId: number) {
  return db
    .select({
      id: technicians.id,
      name: technicians.name,
      profileImage: technicians.profileImage,
      isApproved: technicians.isApproved,
      isActive: technicians.isActive,
      isFrozen: technicians.isFrozen,
    })
    .from(technicians)
    .where(eq(technicians.userId, userId))
    .get();
}

/** Sets the stored hash of an account, when there is one of that address. */
export function setPassword(db: Queries, email: string, password: string): void {
  db.update(users).set({ password }).where(eq(users.email, email)).run();
}
