import type { Queries } from '../../../../db/client.ts';
import { adminsText } from '../../../shared/messages/admin/admins.ts';
import { verifyEmailUrl } from '../../email/account-links.ts';
import { emailChanged, emailIsNew } from '../../email/account-messages.ts';
import type { Deps } from '../../runtime/deps.ts';
import { voidResetTokens } from '../../store/accounts/password-reset-tokens.ts';
import { deleteSessionsOfUser } from '../../store/accounts/sessions.ts';
import { changeCredentials, userByEmail } from '../../store/accounts/users.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import { conflict } from '../../trpc/errors.ts';
import type { Act } from './act-on-technician.ts';

/**
 * Changes the email of a technician's account; the new one still has to be confirmed. Old sessions
 * and links end, and both addresses get an email.
 *
 * @throws CONFLICT when the email already has an account
 */
export function changeTechnicianEmail(
  deps: Deps,
  tx: Queries,
  { technician, email: before, emailVerifiedAt, language }: ListedTechnician,
  email: string,
): Act {
  const { userId, name } = technician;
  if (userByEmail(tx, email)) throw conflict(adminsText('hasAccount'));
  const account = changeCredentials(tx, userId, { email, username: email, emailVerifiedAt: null });
  if (!account) throw new Error(`there is no user ${userId}`);
  voidResetTokens(tx, userId);
  deleteSessionsOfUser(tx, userId);
  const url = verifyEmailUrl(deps, account);
  return {
    action: 'change-email',
    reason: `${before} → ${email}`,
    isElsewhere: true,
    emails: [
      emailChanged({ userId, name, email: before, emailVerifiedAt, language }, email, deps.env),
      emailIsNew({ userId, email, language }, deps.env, url),
    ],
  };
}
