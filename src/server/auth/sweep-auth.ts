import type { Deps } from '../runtime/deps.ts';
import { deleteExpiredEmailChanges } from '../store/accounts/email-changes.ts';
import { deleteExpiredFormerEmails } from '../store/accounts/former-emails.ts';
import { deleteExpiredResetTokens } from '../store/accounts/password-reset-tokens.ts';
import { sweepTries } from './lockout.ts';
import { sweepSessions } from './session.ts';

export async function sweepAuth(deps: Deps): Promise<void> {
  const now = deps.clock();
  deleteExpiredResetTokens(deps.db, now);
  deleteExpiredEmailChanges(deps.db, now);
  deleteExpiredFormerEmails(deps.db, now);
  sweepTries(deps.db, now);
  await sweepSessions(deps.db);
}
