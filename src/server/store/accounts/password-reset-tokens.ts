import { and, eq, gt } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { passwordResetTokens } from '../../../../db/schema-records.ts';

export type PasswordResetTokenRow = typeof passwordResetTokens.$inferSelect;

export function insertResetToken(db: Queries, row: typeof passwordResetTokens.$inferInsert): void {
  db.insert(passwordResetTokens).values(row).run();
}

export function openResetToken(db: Queries, hash: string, now: number) {
  return db.select().from(passwordResetTokens).where(isOpen(hash, now)).get();
}

/** Uses up a token; false if it is used, expired or unknown. */
export function takeResetToken(db: Queries, hash: string, now: number): boolean {
  return (
    db.update(passwordResetTokens).set({ used: true }).where(isOpen(hash, now)).run().changes === 1
  );
}

export function voidResetTokens(db: Queries, userId: number): void {
  db.update(passwordResetTokens)
    .set({ used: true })
    .where(eq(passwordResetTokens.userId, userId))
    .run();
}

function isOpen(hash: string, now: number) {
  return and(
    eq(passwordResetTokens.token, hash),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now),
  );
}
