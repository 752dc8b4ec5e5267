import type { Queries } from '../../../db/client.ts';
import { endPasskeys, passwordAloneUntil } from '../credentials/passkey-rule.ts';
import { passwordChanged } from '../email/account-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { mayNotify } from '../email/unverified.ts';
import { voidResetTokens } from '../store/accounts/password-reset-tokens.ts';
import { deleteSessionsOfUser } from '../store/accounts/sessions.ts';
import { changeCredentials, recipientOf, type UserRow } from '../store/accounts/users.ts';
import { technicianByUser, updateTechnician } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { isInvited } from './invite-admin.ts';

/**
 * Ends sessions, emailed links, device cookies and, with `emailVerifiedAt`, the calendar feed and
 * passkeys.
 * Emails the account unless it is the first password; the caller wakes the outbox. @throws if gone
 */
export function replacePassword(
  deps: Deps,
  tx: Queries,
  before: UserRow,
  change: { password: string; emailVerifiedAt?: number },
): UserRow {
  deleteSessionsOfUser(tx, before.id);
  voidResetTokens(tx, before.id);
  const user = changeCredentials(tx, before.id, {
    ...change,
    ...(isInvited(before) && { passwordAloneUntil: passwordAloneUntil(deps.clock()) }),
  });
  if (!user) throw new Error(`there is no user ${before.id}`);
  const technician = technicianByUser(tx, user.id);
  const isReset = change.emailVerifiedAt !== undefined;
  const endsPasskeys = isReset && endPasskeys(deps, tx, user);
  if (technician && isReset) {
    const { id, calendarGeneration } = technician;
    updateTechnician(tx, id, { calendarGeneration: calendarGeneration + 1 });
  }
  const owner = recipientOf(tx, user);
  if (!isInvited(before) && mayNotify(owner)) {
    // Applicants have no calendar yet.
    const calendarLink = technician?.isApproved ? (isReset ? 'changed' : 'stays') : undefined;
    queueEmails(deps, tx, [passwordChanged({ ...owner, calendarLink, endsPasskeys }, deps.env)]);
  }
  return user;
}
