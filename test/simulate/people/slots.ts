/** The hours that can be booked. */
export const SLOTS = Array.from({ length: 15 }, (_, n) => `${String(n + 8).padStart(2, '0')}:00`);
