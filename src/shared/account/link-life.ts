/** How long emailed links work that run out. An email that's still waiting then isn't sent. */
import { HOUR_MS } from '../time.ts';

/** To confirm the email of a request, which waits meanwhile. */
export const WAITS_FOR_EMAIL_MS = HOUR_MS / 3;
/** To choose a new password. */
export const RESET_LINK_MS = HOUR_MS;
/** To give an account the email back that it had. */
export const UNDO_EMAIL_LINK_MS = 7 * 24 * HOUR_MS;
/** To confirm the new email of an account or a booking. */
export const NEW_EMAIL_LINK_MS = 24 * HOUR_MS;

/** By the kind of email, for those that are nothing but a link. */
export const LINK_LIFE_MS: Partial<Record<string, number>> = {
  'booking-to-confirm': WAITS_FOR_EMAIL_MS,
  'password-reset': RESET_LINK_MS,
  'email-to-confirm': NEW_EMAIL_LINK_MS,
  'booking-email-to-confirm': NEW_EMAIL_LINK_MS,
};
