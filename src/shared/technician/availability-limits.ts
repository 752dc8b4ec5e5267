/** Limits of the availability calls. No zod in this file. */

/** Most days one call may set: a quarter of a year, week by week. */
export const DAYS_MAX = 100;
/** Most weeks a week can be copied forward. */
export const COPY_WEEKS_MAX = 12;
