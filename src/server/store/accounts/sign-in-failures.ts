import { eq, like, lt } from 'drizzle-orm';
import { preparedFind, type Queries } from '../../../../db/client.ts';
import { signInFailures } from '../../../../db/schema-records.ts';

export type SignInFailureRow = typeof signInFailures.$inferSelect;

export const signInFailuresOf = preparedFind(signInFailures, 'key');

export function saveSignInFailures(db: Queries, row: SignInFailureRow): void {
  db.insert(signInFailures)
    .values(row)
    .onConflictDoUpdate({ target: signInFailures.key, set: row })
    .run();
}

export function clearSignInFailures(db: Queries, key: string): void {
  db.delete(signInFailures).where(eq(signInFailures.key, key)).run();
}

/** Clears the counts of all keys with a prefix, which holds no wildcard. */
export function clearSignInFailuresOf(db: Queries, prefix: string): number {
  return db
    .delete(signInFailures)
    .where(like(signInFailures.key, `${prefix}%`))
    .run().changes;
}

export function deleteOldSignInFailures(db: Queries, before: number): number {
  return db.delete(signInFailures).where(lt(signInFailures.windowStartedAt, before)).run().changes;
}

export function clearAllSignInFailures(db: Queries): number {
  return db.delete(signInFailures).run().changes;
}
