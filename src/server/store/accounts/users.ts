import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { prepared, preparedFind, type Queries } from '../../../../db/client.ts';
import { technicians, users } from '../../../../db/schema.ts';
import { emailChanges, formerEmails, passwordResetTokens } from '../../../../db/schema-records.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { deleteEmailChange } from './email-changes.ts';

export type UserRow = typeof users.$inferSelect;

/** Not a hash, so invited admins can't sign in before choosing a password. */
export const NO_PASSWORD = '!';

export const userById = preparedFind(users, 'id');

export const userByEmail = preparedFind(users, 'email');

export function insertUser(db: Queries, row: typeof users.$inferInsert): UserRow {
  return db.insert(users).values(row).returning().get();
}

const flagsOf = prepared(['userId'], (db, { userId }) =>
  db
    .select({
      id: technicians.id,
      name: technicians.name,
      profileImage: technicians.profileImage,
      isApproved: technicians.isApproved,
      isActive: technicians.isActive,
      isFrozen: technicians.isFrozen,
    })
    .from(technicians)
    .where(eq(technicians.userId, userId)),
);

/** The technician flags that a session needs; undefined for no technician. */
export function technicianOfUser(db: Queries, userId: number) {
  return flagsOf(db).get({ userId });
}

/** A user as emails address them; an admin's account was never an applicant's. */
export function recipientOf(db: Queries, user: UserRow) {
  const { name = '', isApproved = true } = technicianOfUser(db, user.id) ?? {};
  return { ...user, userId: user.id, name, isApproved };
}

/** The mailbox answered, so the address is the account's own. */
export function markEmailVerified(db: Queries, id: number, now: number): void {
  db.update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .run();
}

/** Voids all the account's cookies and links but the proof of its address, and any email change. */
export function changeCredentials(
  db: Queries,
  id: number,
  change: Partial<Omit<UserRow, 'id' | 'phoneE164' | 'linkGeneration'>>,
): UserRow | undefined {
  deleteEmailChange(db, id);
  return db
    .update(users)
    .set({ ...change, linkGeneration: sql`${users.linkGeneration} + 1` })
    .where(eq(users.id, id))
    .returning()
    .get();
}

/** Admins who can sign in; the others' invitations may have expired. */
export function adminsWithAccess(db: Queries): UserRow[] {
  const isAdmin = and(eq(users.role, 'admin'), ne(users.password, NO_PASSWORD));
  return db.select().from(users).where(isAdmin).all();
}

export function hasAdmin(db: Queries): boolean {
  return adminsWithAccess(db).length > 0;
}

export function allAdmins(db: Queries): UserRow[] {
  return db.select().from(users).where(eq(users.role, 'admin')).orderBy(desc(users.id)).all();
}

export function setLanguage(db: Queries, id: number, language: Language): void {
  db.update(users).set({ language }).where(eq(users.id, id)).run();
}

export function deleteUser(db: Queries, id: number): void {
  db.delete(users).where(eq(users.id, id)).run();
}

export function setPassword(db: Queries, email: string, password: string): void {
  db.update(users).set({ password }).where(eq(users.email, email)).run();
}

/** Deletes expired links to a new password, to a new email and back to the old one. */
export function deleteExpiredLinks(db: Queries, now: number): void {
  for (const links of [passwordResetTokens, emailChanges, formerEmails]) {
    db.delete(links).where(lt(links.expiresAt, now)).run();
  }
}
