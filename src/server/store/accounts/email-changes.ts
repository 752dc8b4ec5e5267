import { and, eq, gt } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { emailChanges } from '../../../../db/schema-records.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** Replaces the account's earlier change. Ids are never reused, so its links are void. */
export function saveEmailChange(db: Queries, row: typeof emailChanges.$inferInsert) {
  deleteEmailChange(db, row.userId);
  return db.insert(emailChanges).values(row).returning().get();
}

export function emailChangeOf(db: Queries, userId: number, now: number) {
  return db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
    .get();
}

export function deleteEmailChange(db: Queries, userId: number): void {
  db.delete(emailChanges).where(eq(emailChanges.userId, userId)).run();
}
