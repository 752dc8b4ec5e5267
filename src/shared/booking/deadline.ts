import { formatShortDate } from '../format/dates.ts';
import { formatInstant } from '../format/instants.ts';
import { withTime } from '../format/times.ts';
import { bookingText } from '../messages/booking.ts';
import { localNow } from '../time/dates.ts';
import { HOUR_MS } from '../time.ts';

/** `today, 9:00 AM` or `Thu, Nov 26, 9:00 AM`, in a sentence after "until". UTC milliseconds. */
export function deadlineText(instant: number, timeZone: string, now: number): string {
  const { date } = localNow(timeZone, instant);
  const time = formatInstant(instant, 'time', timeZone);
  return date === localNow(timeZone, now).date
    ? bookingText('deadline.today', { time })
    : bookingText('deadline.later', { time: withTime(formatShortDate(date), time) });
}

/** As agreed with the request, or CANCEL_CUTOFF_HOURS if that is shorter by now. */
export function cutoffHours(
  { cancelCutoffHours: agreed }: { cancelCutoffHours: number | null },
  { cancelCutoffHours: present }: { cancelCutoffHours: number },
): number {
  return Math.min(agreed ?? Number.POSITIVE_INFINITY, present);
}

export function changeableUntil(
  booking: { startsAt: number; cancelCutoffHours: number | null },
  env: { cancelCutoffHours: number },
): number {
  return booking.startsAt - cutoffHours(booking, env) * HOUR_MS;
}
