import { transaction } from '../../../../db/client.ts';
import { testEmail } from '../../email/account-messages.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Admin, audit } from '../../store/audit-log.ts';

export function sendTestEmail(
  deps: Deps,
  admin: Admin,
  test: { to: string; subject: string; content: string },
): void {
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
