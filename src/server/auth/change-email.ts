import { transaction } from '../../../db/client.ts';
import { accountText } from '../../shared/messages/account/account.ts';
import { gateText } from '../../shared/messages/account/gate.ts';
import { adminsText } from '../../shared/messages/admin/admins.ts';
import { emailChanged, emailIsNew } from '../email/account-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { deviceToken } from '../http/device.ts';
import type { Deps } from '../runtime/deps.ts';
import { voidResetTokens } from '../store/accounts/password-reset-tokens.ts';
import { deleteOtherSessions } from '../store/accounts/sessions.ts';
import { changeCredentials, userByEmail, userById } from '../store/accounts/users.ts';
import { audit } from '../store/audit-log.ts';
import { badField, conflict, unauthorized } from '../trpc/errors.ts';
import type { Session } from '../trpc/recent-password.ts';

/**
 * Changes your own email, which is also the user name, and emails both addresses. Voids links
 * sent to the old address, and ends the other sessions.
 *
 * @returns the device cookie that holds from now on.
 * @throws BAD_REQUEST when the address is the present one; CONFLICT when it has another account.
 */
export function changeEmail(deps: Deps, session: Session, { email }: { email: string }): string {
  const { env } = deps;
  const userId = session.id;
  const user = transaction(deps.db, (tx) => {
    const before = userById(tx, userId);
    if (before?.email === email) throw badField('email', accountText('emailChange.same'));
    if (userByEmail(tx, email)) throw conflict(adminsText('hasAccount'));
    const changed = changeCredentials(tx, userId, { email, username: email });
    if (!before || !changed) throw unauthorized(gateText('signIn'));
    voidResetTokens(tx, userId);
    deleteOtherSessions(tx, userId, session.sessionId);
    audit(
      deps,
      tx,
      { id: userId, email },
      {
        action: 'change-email',
        subjectType: 'admin',
        subjectId: userId,
        subjectName: before.email,
      },
    );
    const emails = [
      emailChanged({ ...before, userId, name: '' }, email, env),
      emailIsNew({ userId, email, language: changed.language }, env),
    ];
    queueEmails(deps, tx, emails);
    return changed;
  });
  deps.wakeOutbox();
  return deviceToken(deps, user);
}
