import type { EmailFilter, EmailPage } from '../../../shared/admin/admin-email.schema.ts';
import { emailErrorText } from '../../../shared/admin/email-error.ts';
import type { Deps } from '../../runtime/deps.ts';
import { listOutbox } from '../../store/email/outbox.ts';
import { outboxCounts } from '../../store/email/outbox-counts.ts';

/** One page of the outbox without bodies, newest first, with counts by status. */
export function listEmails({ db, env }: Deps, filter: EmailFilter): EmailPage {
  const { rows, total } = listOutbox(db, filter);
  return {
    emails: rows.map((email) => ({ ...email, lastError: emailErrorText(email.lastError) })),
    total,
    counts: outboxCounts(db),
    delivers: env.smtpUrl !== undefined,
  };
}
