/** Days on which no one can be booked, such as holidays. No zod in this file. */
import { bookingText } from '../messages/booking.ts';

/** More than a decade of holidays, few enough to read at once. */
export const CLOSED_PERIODS_MAX = 100;
/** A year and a leap day. */
export const CLOSED_DAYS_MAX = 366;
export const CLOSED_REASON_MAX = 80;

export const closedNote = (reason: string) => bookingText('day.closed', { reason });

/** Undefined for a date outside the periods. */
export function closedNoteOn(
  periods: readonly { from: string; to: string; reason: string }[],
  date: string,
): string | undefined {
  const period = periods.find(({ from, to }) => from <= date && date <= to);
  return period && closedNote(period.reason);
}

export const closedDay = (reason: string) => bookingText('error.dayClosed', { reason });

export const bookingsStay = (count: number) => bookingText('bookings.stay', { count });
