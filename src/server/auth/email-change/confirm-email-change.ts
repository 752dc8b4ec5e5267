import { transaction } from '../../../../db/client.ts';
import { accountText } from '../../../shared/messages/account/account.ts';
import { adminsText } from '../../../shared/messages/admin/admins.ts';
import { emailChanged } from '../../email/account-messages.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import { mayNotify } from '../../email/unverified.ts';
import { deviceToken } from '../../http/device.ts';
import type { Deps } from '../../runtime/deps.ts';
import { emailChangeOf } from '../../store/accounts/email-changes.ts';
import { voidResetTokens } from '../../store/accounts/password-reset-tokens.ts';
import { deleteSessionsOfUser } from '../../store/accounts/sessions.ts';
import {
  changeCredentials,
  technicianOfUser,
  userByEmail,
  userById,
} from '../../store/accounts/users.ts';
import { conflict, notFound } from '../../trpc/errors.ts';
import { deviceName } from '../device-name.ts';
import { createSession } from '../session.ts';

/**
 * Changes the email that an account signs in with, by the link sent to the new one. The link alone
 * is not enough: a mistyped address belongs to a stranger, so its account must be signed in. All
 * sessions end; the caller gets a new one. The old address gets an email.
 *
 * @throws NOT_FOUND for a made-up, canceled or expired link, and for another account's; CONFLICT
 *   when the address got an account meanwhile.
 */
export async function confirmEmailChange(
  deps: Deps,
  userId: number,
  link: string,
  userAgent?: string,
): Promise<{ email: string; token: string; device: string }> {
  const { db, links, env, clock } = deps;
  const now = clock();
  const user = transaction(db, (tx) => {
    const before = userById(tx, userId);
    const change = emailChangeOf(tx, userId, now);
    const isGenuine =
      before && change && links.isGenuine('email-change', link, change.id, before.linkGeneration);
    if (!isGenuine) throw notFound(accountText('emailChange.linkInvalid'));
    const { email } = change;
    if (userByEmail(tx, email)) throw conflict(adminsText('hasAccount'));
    deleteSessionsOfUser(tx, userId);
    voidResetTokens(tx, userId);
    const credentials = { email, username: email, emailVerifiedAt: now };
    const after = changeCredentials(tx, userId, credentials);
    if (!after) throw notFound(accountText('emailChange.linkInvalid'));
    const technician = technicianOfUser(tx, userId);
    const name = technician?.name ?? '';
    const emails = mayNotify(before, technician)
      ? [emailChanged({ ...before, userId, name }, email, env)]
      : [];
    queueEmails(deps, tx, emails);
    return after;
  });
  deps.wakeOutbox();
  deps.events.publish('admin');
  return {
    email: user.email,
    token: await createSession(db, userId, now, deviceName(userAgent)),
    device: deviceToken(deps, user),
  };
}
