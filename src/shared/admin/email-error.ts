/** The mail server's own words, or one of these keys, stored in the outbox. */

import { emailText } from '../messages/email.ts';

export const EMAIL_ERRORS = ['no-server', 'too-old', 'too-slow', 'maybe-sent'] as const;
export type EmailError = (typeof EMAIL_ERRORS)[number];

const isOurs = (stored: string | null): stored is EmailError =>
  (EMAIL_ERRORS as readonly (string | null)[]).includes(stored);

/** In the current language, unless it's the server's own words. */
export function emailErrorText(stored: string | null): string | null {
  return isOurs(stored) ? emailText(`error.${stored}`) : stored;
}
