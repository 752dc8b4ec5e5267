import { transaction } from '../../../../db/client.ts';
import { accountText } from '../../../shared/messages/account/account.ts';
import type { Deps } from '../../runtime/deps.ts';
import { emailChangeOf } from '../../store/accounts/email-changes.ts';
import { userById } from '../../store/accounts/users.ts';
import { notFound } from '../../trpc/errors.ts';
import { startSession } from '../sign-in.ts';
import { moveAccount } from './move-account.ts';

/**
 * Changes the email that an account signs in with, by the link sent to the new one. The link alone
 * is not enough: a mistyped address belongs to a stranger, so its account must be signed in. All
 * sessions end; the caller gets a new one.
 *
 * @throws NOT_FOUND for a made-up, canceled or expired link, and for another account's; what
 *   `moveAccount` throws
 */
export async function confirmEmailChange(
  deps: Deps,
  userId: number,
  link: string,
  userAgent?: string,
): Promise<{ email: string; token: string; device: string }> {
  const { db, links, clock } = deps;
  const now = clock();
  const user = transaction(db, (tx) => {
    const before = userById(tx, userId);
    const change = emailChangeOf(tx, userId, now);
    const isGenuine =
      before && change && links.isGenuine('email-change', link, change.id, before.linkGeneration);
    if (!isGenuine) throw notFound(accountText('emailChange.linkInvalid'));
    const { email } = change;
    return moveAccount(deps, tx, before, { email, emailVerifiedAt: now, isUndo: false });
  });
  deps.wakeOutbox();
  deps.events.publish('admin');
  return { email: user.email, ...(await startSession(deps, user, userAgent)) };
}
