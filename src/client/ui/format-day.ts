const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Nov 23, 2026` in the reader's own time zone. `instant` is in UTC milliseconds. */
export const formatDay = (instant: number): string => day.format(instant);
