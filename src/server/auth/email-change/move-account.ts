import type { Queries } from '../../../../db/client.ts';
import { UNDO_EMAIL_LINK_MS } from '../../../shared/account/link-life.ts';
import { adminsText } from '../../../shared/messages/admin/admins.ts';
import { undoEmailUrl } from '../../email/account-links.ts';
import { emailChanged } from '../../email/email-change-messages.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import { mayNotify } from '../../email/unverified.ts';
import type { Deps } from '../../runtime/deps.ts';
import { insertFormerEmail, isTaken } from '../../store/accounts/former-emails.ts';
import { voidResetTokens } from '../../store/accounts/password-reset-tokens.ts';
import { deleteSessionsOfUser } from '../../store/accounts/sessions.ts';
import { changeCredentials, recipientOf, type UserRow } from '../../store/accounts/users.ts';
import { audit } from '../../store/audit-log.ts';
import { conflict } from '../../trpc/errors.ts';

/**
 * Gives an account another email, which its owner has confirmed, and ends all sessions. The old
 * address gets an email: with a link that undoes it, unless this is what an undo does.
 *
 * @throws CONFLICT when the address is another account's, or could be given back to one.
 */
export function moveAccount(
  deps: Deps,
  tx: Queries,
  before: UserRow,
  {
    email,
    emailVerifiedAt,
    isUndo,
  }: Pick<UserRow, 'email' | 'emailVerifiedAt'> & { isUndo: boolean },
): UserRow {
  const { clock, env } = deps;
  const { id: userId } = before;
  if (isTaken(tx, email, userId, clock())) throw conflict(adminsText('hasAccount'));
  deleteSessionsOfUser(tx, userId);
  voidResetTokens(tx, userId);
  const after = changeCredentials(tx, userId, { email, username: email, emailVerifiedAt });
  if (!after) throw new Error(`there is no user ${userId}`);
  const recipient = recipientOf(tx, before);
  if (mayNotify(recipient)) {
    const former = { ...recipient, expiresAt: clock() + UNDO_EMAIL_LINK_MS };
    const undoUrl = isUndo ? undefined : undoEmailUrl(deps, insertFormerEmail(tx, former), before);
    queueEmails(deps, tx, [emailChanged(recipient, email, undoUrl, env)]);
  }
  if (before.role === 'admin') {
    const subject = { subjectType: 'admin', subjectId: userId, subjectName: before.email } as const;
    audit(deps, tx, { id: userId, email }, { action: 'change-email', ...subject });
  }
  return after;
}
