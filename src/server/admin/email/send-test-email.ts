import { transaction } from '../../../../db/client.ts';
import { testEmail } from '../../email/account-messages.ts';
import { queueEmails } from '../../email/outbox.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Admin, audit } from '../activity/audit.ts';

/** Queues a test email, with or without a mail server. */
export function sendTestEmail(
  deps: Deps,
  admin: Admin,
  test: { to: string; subject: string; content: string },
): void {
  const { clock, env, randomBytes } = deps;
  transaction(deps.db, (tx) => {
    queueEmails(tx, [testEmail(test, env)], { now: clock(), siteUrl: env.siteUrl, randomBytes });
    audit(deps, tx, admin, {
      action: 'test-email',
      subjectType: 'email',
      subjectName: `${test.subject} → ${test.to}`,
    });
  });
  deps.events.publish('admin');
  deps.wakeOutbox();
}
