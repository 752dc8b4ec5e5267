import { transaction } from '../../../../db/client.ts';
import type { EmailFilter } from '../../../shared/admin/admin-email.schema.ts';
import { emailErrorText } from '../../../shared/admin/email-error.ts';
import type { OutboxEmail } from '../../../shared/admin/outbox.schema.ts';
import { emailFooters } from '../../content/present-content.ts';
import { renderEmail } from '../../email/render.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { outboxPage } from '../../store/email/outbox.ts';
import { isRecent, type Session } from '../../trpc/recent-password.ts';

/**
 * One page of the outbox with bodies, newest first. Bodies with secret links are cleared once sent;
 * before, they are shown only to admins who entered their password recently, and reading them is
 * audited.
 */
export async function readOutbox(
  deps: Deps,
  admin: Admin & Session,
  page: Omit<EmailFilter, 'query'>,
): Promise<{ emails: OutboxEmail[]; total: number }> {
  const mayReadLinks = isRecent(admin, deps.clock());
  const { rows, total } = transaction(deps.db, (tx) => {
    const found = outboxPage(tx, page);
    const secrets = found.rows.filter(({ isSecret, body }) => isSecret && body).length;
    if (mayReadLinks && secrets > 0) {
      audit(deps, tx, admin, {
        action: 'read-email',
        subjectType: 'email',
        subjectName: '',
        details: { kind: 'messages', count: secrets },
      });
    }
    return found;
  });
  const footers = await emailFooters(deps.db, deps.env);
  // Outside the transaction: rendering many emails takes a while, and other writes would wait.
  const emails = rows.map((email) => {
    const body = email.isSecret && !mayReadLinks ? null : email.body;
    return {
      ...email,
      lastError: emailErrorText(email.lastError),
      ...renderEmail(body, deps.env, footers),
    };
  });
  return { emails, total };
}
