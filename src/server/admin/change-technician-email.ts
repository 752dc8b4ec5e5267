import type { Queries } from '../../../db/client.ts';
import { ADMINS } from '../../shared/site/messages.ts';
import { verifyEmailUrl } from '../email/account-links.ts';
import { emailChanged, emailIsNew } from '../email/account-messages.ts';
import type { Deps } from '../runtime/deps.ts';
import { voidResetTokens } from '../store/password-reset-tokens.ts';
import { deleteSessionsOfUser } from '../store/sessions.ts';
import type { ListedTechnician } from '../store/technician-lists.ts';
import { changeCredentials, userByEmail } from '../store/users.ts';
import { conflict } from '../trpc/errors.ts';
import type { Act } from './act-on-technician.ts';

/**
 * Moves a technician's account to another address, which is yet to be confirmed. Sessions and links
 * of the old one end, and both addresses hear of it.
 *
 * @throws CONFLICT when the address has an account.
 */
export function changeTechnicianEmail(
  deps: Deps,
  tx: Queries,
  { technician, email: before, emailVerifiedAt }: ListedTechnician,
  email: string,
): Act {
  const { userId, name } = technician;
  if (userByEmail(tx, email)) throw conflict(ADMINS.hasAccount);
  const account = changeCredentials(tx, userId, { email, username: email, emailVerifiedAt: null });
  if (!account) throw new Error(`there is no user ${userId}`);
  voidResetTokens(tx, userId);
  deleteSessionsOfUser(tx, userId);
  const url = verifyEmailUrl(deps, account);
  return {
    action: 'change-email',
    mails: [
      emailChanged({ userId, name, email: before, emailVerifiedAt }, email, deps.env),
      emailIsNew({ userId, email }, deps.env, url),
    ],
  };
}
