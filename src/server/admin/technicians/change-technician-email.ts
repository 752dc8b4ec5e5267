import type { Queries } from '../../../../db/client.ts';
import { NEW_EMAIL_LINK_MS } from '../../../shared/account/link-life.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { draftEmailChange } from '../../email/email-change-messages.ts';
import { conflict } from '../../foundation/errors.ts';
import { saveEmailChange } from '../../store/accounts/email-changes.ts';
import { isTaken } from '../../store/accounts/former-emails.ts';
import { userById } from '../../store/accounts/users.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import type { Deps } from '../../trpc/deps.ts';
import type { Act } from './act-on-technician.ts';

/**
 * The technician confirms it, in case of a typo. @throws CONFLICT if taken, or without a mail
 * server
 */
export function changeTechnicianEmail(
  deps: Deps,
  tx: Queries,
  { technician: { userId } }: ListedTechnician,
  email: string,
): Act {
  const now = deps.clock();
  if (!deps.env.sendsEmails) throw conflict(refusalText('emailChange.noEmails'));
  if (isTaken(tx, email, userId, now)) throw conflict(refusalText('admins.hasAccount'));
  const user = userById(tx, userId);
  if (!user) throw new Error(`there is no user ${userId}`);
  const change = saveEmailChange(tx, { userId, email, expiresAt: now + NEW_EMAIL_LINK_MS });
  return {
    action: 'ask-email',
    reason: `${user.email} → ${email}`,
    emails: draftEmailChange(deps, tx, user, change, 'admin'),
  };
}
