/** Why an email isn't sent: the mail server's own words, or one of these, stored in the outbox. */

import { emailText } from '../messages/email.ts';

export const EMAIL_ERRORS = ['no-server', 'too-old', 'too-slow', 'maybe-sent'] as const;
export type EmailError = (typeof EMAIL_ERRORS)[number];

const isOurs = (stored: string | null): stored is EmailError =>
  (EMAIL_ERRORS as readonly (string | null)[]).includes(stored);

/** What is stored, in the current language as far as it's ours. */
export function emailErrorText(stored: string | null): string | null {
  return isOurs(stored) ? emailText(`error.${stored}`) : stored;
}
