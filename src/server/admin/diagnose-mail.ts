import type { Diagnostics } from '../../shared/admin-mail.schema.ts';
import type { Deps } from '../deps.ts';
import { checkSender, senderDomain } from '../email/check-sender.ts';

/** Whether the domain that mail is sent from is set up for it: looked up anew each time. */
export function diagnoseMail({ dns, env }: Deps): Promise<Diagnostics> {
  return checkSender(dns, {
    domain: senderDomain(env.mailFrom),
    smtpConfigured: env.smtpUrl !== undefined,
  });
}
