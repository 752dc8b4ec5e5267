import { site } from './site.ts';

export const { sendsEmails } = site;

/** `otherwise` is for sites that send no emails, and promises none. */
export function byEmail<T>(promise: T, otherwise: T): T {
  return sendsEmails ? promise : otherwise;
}
