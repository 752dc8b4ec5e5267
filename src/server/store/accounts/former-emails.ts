import { and, eq, gt, gte, ne } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { formerEmails } from '../../../../db/schema-records.ts';
import { userByEmail } from './users.ts';

export type FormerEmailRow = typeof formerEmails.$inferSelect;

export function insertFormerEmail(
  db: Queries,
  { userId, email, emailVerifiedAt, expiresAt }: typeof formerEmails.$inferInsert,
): FormerEmailRow {
  const row = { userId, email, emailVerifiedAt, expiresAt };
  return db.insert(formerEmails).values(row).returning().get();
}

export function formerEmailById(db: Queries, id: number, now: number): FormerEmailRow | undefined {
  return db
    .select()
    .from(formerEmails)
    .where(and(eq(formerEmails.id, id), gt(formerEmails.expiresAt, now)))
    .get();
}

/** Whether an email belongs to another account or could be restored to one. */
export function isTaken(db: Queries, email: string, userId: number, now: number): boolean {
  const owner = userByEmail(db, email);
  if (owner) return owner.id !== userId;
  const isTheirs = and(eq(formerEmails.email, email), ne(formerEmails.userId, userId));
  return (
    db
      .select({ id: formerEmails.id })
      .from(formerEmails)
      .where(and(isTheirs, gt(formerEmails.expiresAt, now)))
      .get() !== undefined
  );
}

/** Also deletes the account's later ones, whose links could undo the restored email. */
export function deleteFormerEmailsFrom(db: Queries, { id, userId }: FormerEmailRow): void {
  const isLater = and(eq(formerEmails.userId, userId), gte(formerEmails.id, id));
  db.delete(formerEmails).where(isLater).run();
}
