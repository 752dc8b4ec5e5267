/** How long emailed links to an account work. An email that's still waiting then isn't sent. */
const HOUR_MS = 3_600_000;

/** To choose a new password. */
export const RESET_LINK_MS = HOUR_MS;
/** To confirm the new email of an account. */
export const NEW_EMAIL_LINK_MS = 24 * HOUR_MS;
