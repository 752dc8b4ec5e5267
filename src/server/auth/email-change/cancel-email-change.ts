import type { PendingEmail } from '../../../shared/account/user.schema.ts';
import type { Deps } from '../../runtime/deps.ts';
import { deleteEmailChange, emailChangeOf } from '../../store/accounts/email-changes.ts';

export function pendingEmailChange({ db, clock }: Deps, userId: number): PendingEmail | undefined {
  const change = emailChangeOf(db, userId, clock());
  return change && { email: change.email, expiresAt: change.expiresAt };
}

/** The link in the email is void from then on; fine when there is nothing to cancel. */
export function cancelEmailChange({ db }: Deps, userId: number): void {
  deleteEmailChange(db, userId);
}
