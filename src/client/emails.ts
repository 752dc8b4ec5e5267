import { site } from './site.ts';

export const { sendsEmails } = site;

/** The first where emails are sent, otherwise the second, which promises none. */
export function byEmail<T>(promise: T, otherwise: T): T {
  return sendsEmails ? promise : otherwise;
}
