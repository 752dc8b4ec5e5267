import { site } from './site.ts';

export const { sendsEmails } = site;

/** The second promises no email. */
export function byEmail<T>(promise: T, otherwise: T): T {
  return sendsEmails ? promise : otherwise;
}
