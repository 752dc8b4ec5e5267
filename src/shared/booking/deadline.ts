/** Until when something about a booking can happen, and how it's said. */
import { formatShortDate } from '../format/dates.ts';
import { formatInstant } from '../format/instants.ts';
import { withTime } from '../format/times.ts';
import { bookingText } from '../messages/booking.ts';
import { localNow } from '../time/dates.ts';
import { HOUR_MS } from '../time.ts';

/**
 * `today, 9:00 AM`, else `Thu, Nov 26, 9:00 AM`, on the clock of `timeZone`: within a sentence, after
 * "until". Both instants are UTC milliseconds.
 */
export function deadlineText(instant: number, timeZone: string, now: number): string {
  const { date } = localNow(timeZone, instant);
  const time = formatInstant(instant, 'time', timeZone);
  return date === localNow(timeZone, now).date
    ? bookingText('deadline.today', { time })
    : bookingText('deadline.later', { time: withTime(formatShortDate(date), time) });
}

/**
 * Hours before the start until which a customer can change or cancel a confirmed booking online: what
 * they agreed to with the request, or CANCEL_CUTOFF_HOURS if it has become shorter since.
 */
export function cutoffHours(
  { cancelCutoffHours: agreed }: { cancelCutoffHours: number | null },
  { cancelCutoffHours: present }: { cancelCutoffHours: number },
): number {
  return Math.min(agreed ?? Number.POSITIVE_INFINITY, present);
}

/** When that ends, in UTC milliseconds. */
export function changeableUntil(
  booking: { startsAt: number; cancelCutoffHours: number | null },
  env: { cancelCutoffHours: number },
): number {
  return booking.startsAt - cutoffHours(booking, env) * HOUR_MS;
}
