const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 23, 2026, 9:00 AM` in the admin's own time zone. `instant` is in UTC milliseconds. */
export const formatInstant = (instant: number): string => dateTime.format(instant);
