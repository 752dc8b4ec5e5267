/** Lengths of time in milliseconds. A day in a time zone may be an hour longer or shorter. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A slot is an hour long; a booking takes as many as its packages' minutes need. */
export const SLOT_MINUTES = 60;
