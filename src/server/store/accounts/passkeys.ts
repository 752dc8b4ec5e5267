import { and, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { passkeys, usedChallenges } from '../../../../db/schema-passkeys.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export function passkeysOf(db: Queries, userId: number): PasskeyRow[] {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id).all();
}

export function passkeyByCredential(db: Queries, credentialId: string): PasskeyRow | undefined {
  return db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();
}

/** @throws a unique violation for a credential that is known */
export function insertPasskey(db: Queries, row: typeof passkeys.$inferInsert): PasskeyRow {
  return db.insert(passkeys).values(row).returning().get();
}

export function markPasskeyUsed(
  db: Queries,
  id: number,
  use: { counter: number; lastUsedAt: number },
): void {
  db.update(passkeys).set(use).where(eq(passkeys.id, id)).run();
}

/** @returns whether the user had it */
export function renamePasskey(db: Queries, userId: number, id: number, label: string): boolean {
  const isTheirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return db.update(passkeys).set({ label }).where(isTheirs).run().changes > 0;
}

/** @returns whether the user had it */
export function deletePasskey(db: Queries, userId: number, id: number): boolean {
  const isTheirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return db.delete(passkeys).where(isTheirs).run().changes > 0;
}

/** @returns how many */
export function deletePasskeysOf(db: Queries, userId: number): number {
  return db.delete(passkeys).where(eq(passkeys.userId, userId)).run().changes;
}

/** @returns false if it was used before */
export function markAnswered(
  db: Queries,
  row: typeof usedChallenges.$inferInsert,
  now: number,
): boolean {
  db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now)).run();
  return db.insert(usedChallenges).values(row).onConflictDoNothing().run().changes > 0;
}
