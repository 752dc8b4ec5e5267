import type { Queries } from '../../../db/client.ts';
import { passwordChanged } from '../email/account-messages.ts';
import { queueEmails } from '../email/outbox.ts';
import type { Deps } from '../runtime/deps.ts';
import { voidResetTokens } from '../store/password-reset-tokens.ts';
import { deleteSessionsOfUser } from '../store/sessions.ts';
import { changeCredentials, technicianOfUser, type UserRow } from '../store/users.ts';
import { isInvited } from './invite-admin.ts';

/**
 * Stores a new hash, and with it ends what the old password gave: every session, every mailed link,
 * every device cookie. The account's address is told, unless it is the first password; whoever
 * calls wakes the outbox afterwards.
 *
 * @throws when the account is gone.
 */
export function replacePassword(
  { clock, randomBytes, env }: Deps,
  tx: Queries,
  before: UserRow,
  change: { password: string; emailVerifiedAt?: number },
): UserRow {
  deleteSessionsOfUser(tx, before.id);
  voidResetTokens(tx, before.id);
  const user = changeCredentials(tx, before.id, change);
  if (!user) throw new Error(`there is no user ${before.id}`);
  if (!isInvited(before)) {
    const name = technicianOfUser(tx, user.id)?.name ?? '';
    const { id: userId, email, emailVerifiedAt } = user;
    const mail = passwordChanged({ userId, name, email, emailVerifiedAt }, env);
    queueEmails(tx, [mail], { now: clock(), siteUrl: env.siteUrl, randomBytes });
  }
  return user;
}
