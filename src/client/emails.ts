import { meta } from './site.ts';

/** Whether this site sends email. Without a mail server, emails wait in the admins' outbox. */
export const sendsEmails = meta('sends-emails') === 'yes';

/** The first where emails are sent, otherwise the second, which promises none. */
export function byEmail<T>(promise: T, otherwise: T): T {
  return sendsEmails ? promise : otherwise;
}
