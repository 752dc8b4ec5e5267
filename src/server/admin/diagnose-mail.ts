import type { Diagnostics } from '../../shared/admin/admin-mail.schema.ts';
import { checkSender, senderDomain } from '../email/check-sender.ts';
import type { Deps } from '../runtime/deps.ts';

/** Whether the domain that mail is sent from is set up for it: looked up anew each time. */
export function diagnoseMail({ dns, env }: Deps): Promise<Diagnostics> {
  return checkSender(dns, {
    domain: senderDomain(env.mailFrom),
    smtpConfigured: env.smtpUrl !== undefined,
  });
}
