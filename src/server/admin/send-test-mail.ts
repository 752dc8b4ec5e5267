import { transaction } from '../../../db/client.ts';
import { testMail } from '../email/account-messages.ts';
import { queueMails } from '../email/outbox.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Admin, audit } from './audit.ts';

/** Queues a test email, with or without a mail server. */
export function sendTestMail(
  deps: Deps,
  admin: Admin,
  test: { to: string; subject: string; content: string },
): void {
  const { clock, env, randomBytes } = deps;
  transaction(deps.db, (tx) => {
    queueMails(tx, [testMail(test, env)], { now: clock(), siteUrl: env.siteUrl, randomBytes });
    audit(deps, tx, admin, {
      action: 'test-mail',
      subjectType: 'mail',
      subjectName: `${test.subject} → ${test.to}`,
    });
  });
  deps.events.publish('admin');
  deps.wakeOutbox();
}
