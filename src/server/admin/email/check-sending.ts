import { transaction } from '../../../../db/client.ts';
import type { Diagnostics } from '../../../shared/admin/admin-email.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { testEmail } from '../../email/account-messages.ts';
import { checkSender, senderDomain } from '../../email/check-sender.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import { tooMany } from '../../foundation/errors.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import type { Deps } from '../../trpc/deps.ts';

/** Makes new lookups each time. */
export function diagnoseEmail({ dns, env }: Deps): Promise<Diagnostics> {
  return checkSender(dns, {
    domain: senderDomain(env.mailFrom),
    smtpConfigured: env.smtpUrl !== undefined,
  });
}

/** More might be letters written in the site's name. */
const TESTS_PER_HOUR = 10;

/** @throws TOO_MANY_REQUESTS past the admin's limit */
export function sendTestEmail(
  deps: Deps,
  admin: Admin,
  test: { to: string; subject: string; content: string },
): void {
  if (!deps.limits.take('test-email', `${admin.id}`, TESTS_PER_HOUR, HOUR_MS)) {
    throw tooMany(adminText('testEmail.tooMany'), HOUR_MS);
  }
  transaction(deps.db, (tx) => {
    queueEmails(deps, tx, [testEmail(test, deps.env)]);
    audit(deps, tx, admin, {
      action: 'test-email',
      subjectType: 'email',
      subjectName: `${test.subject} → ${test.to}`,
    });
  });
  deps.events.publish('admin');
  deps.wakeOutbox();
}
