/** Where admins need a passkey (a setting), and when an account's end. */
import type { Queries } from '../../../db/client.ts';
import { DAY_MS } from '../../shared/time.ts';
import { deletePasskeysOf, passkeysOf } from '../store/accounts/passkeys.ts';
import type { UserRow } from '../store/accounts/users.ts';

interface Rule {
  env: { adminsNeedPasskey: boolean };
}

/** A day to sign in and add the first one: a new admin's, or after the operator removed the others. */
export const passwordAloneUntil = (now: number) => now + DAY_MS;

/** Whether the right password isn't enough to sign in. */
export function needsPasskey(
  { db, env, clock }: Rule & { db: Queries; clock: () => number },
  { id, role, passwordAloneUntil }: UserRow,
): boolean {
  if (role !== 'admin' || !env.adminsNeedPasskey) return false;
  return (passwordAloneUntil ?? 0) <= clock() || passkeysOf(db, id).length > 0;
}

/**
 * A thief may have added one, so they end with a password that was reset by email. Not an admin's
 * who needs one: whoever reads the mailbox could lock them out. @returns whether there were any
 */
export function endPasskeys({ env }: Rule, tx: Queries, { id, role }: UserRow): boolean {
  if (role === 'admin' && env.adminsNeedPasskey) return false;
  return deletePasskeysOf(tx, id) > 0;
}
