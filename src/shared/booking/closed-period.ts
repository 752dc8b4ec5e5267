/** Days on which no one can be booked, such as holidays. No zod in this file. */

/** More than a decade of holidays, and few enough to read them all. */
export const CLOSED_PERIODS_MAX = 100;
/** A year and a leap day. */
export const CLOSED_DAYS_MAX = 366;
export const CLOSED_REASON_MAX = 80;

/** `Closed: Thanksgiving`, in a calendar. */
export const closedNote = (reason: string) => `Closed: ${reason}`;

/** The note of a date in one of the periods, undefined for any other date. */
export function closedNoteOn(
  periods: readonly { from: string; to: string; reason: string }[],
  date: string,
): string | undefined {
  const period = periods.find(({ from, to }) => from <= date && date <= to);
  return period && closedNote(period.reason);
}

/** Refuses a time on such a day. */
export const closedDay = (reason: string) =>
  `That day is closed (${reason}). Please choose another.`;

export const CLOSED_PERIODS = {
  reversed: 'The last day is before the first day.',
  tooLong: `A closed period can be at most ${CLOSED_DAYS_MAX} days long.`,
  over: 'This period is already over.',
  tooMany: `There can be at most ${CLOSED_PERIODS_MAX} closed periods. Please remove one first.`,
  notFound: 'This closed period does not exist.',
} as const;

/** `3 bookings stay`: bookings on the days remain. */
export const bookingsStay = (count: number) =>
  count === 1 ? '1 booking stays' : `${count.toLocaleString('en-US')} bookings stay`;
