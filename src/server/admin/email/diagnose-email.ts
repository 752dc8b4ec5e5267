import type { Diagnostics } from '../../../shared/admin/admin-email.schema.ts';
import { checkSender, senderDomain } from '../../email/check-sender.ts';
import type { Deps } from '../../runtime/deps.ts';

/** Checks whether the sender's domain is set up for email, with new lookups each time. */
export function diagnoseEmail({ dns, env }: Deps): Promise<Diagnostics> {
  return checkSender(dns, {
    domain: senderDomain(env.mailFrom),
    smtpConfigured: env.smtpUrl !== undefined,
  });
}
