/** Formats instants in the admin's own time zone. */
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Nov 23, 2026, 9:00 AM`. `instant` is in UTC milliseconds. */
export const formatInstant = (instant: number): string => dateTime.format(instant);

/** `Nov 23, 2026`. */
export const formatDay = (instant: number): string => date.format(instant);
