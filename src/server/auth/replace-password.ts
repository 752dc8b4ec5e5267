import type { Queries } from '../../../db/client.ts';
import { voidResetTokens } from '../store/password-reset-tokens.ts';
import { deleteSessionsOfUser } from '../store/sessions.ts';
import { changeCredentials, type UserRow } from '../store/users.ts';

/**
 * Stores a new hash, and with it ends what the old password gave: every session, every mailed link,
 * every device cookie.
 *
 * @throws when the account is gone.
 */
export function replacePassword(
  tx: Queries,
  userId: number,
  change: { password: string; emailVerifiedAt?: number },
): UserRow {
  deleteSessionsOfUser(tx, userId);
  voidResetTokens(tx, userId);
  const user = changeCredentials(tx, userId, change);
  if (!user) throw new Error(`there is no user ${userId}`);
  return user;
}
