import { retainedSince } from '../../../shared/site/retention.ts';
import type { Deps } from '../../runtime/deps.ts';
import { systemErasuresSince } from '../../store/bookings/booking-events.ts';
import { bookingCounts } from '../../store/bookings/booking-lists.ts';
import { type BookingRow, finishedBefore } from '../../store/bookings/bookings.ts';

const DAY_MS = 86_400_000;

/**
 * How much of all bookings is erased in 24 hours at most, so that a wrong clock or a wrong setting
 * is noticed while there's something left. With a retention of 4 months or more, a steady
 * marketplace stays below it.
 */
const DAILY_SHARE = 0.01;
const DAILY_LEAST = 100;

export function dueToErase({ db, env }: Pick<Deps, 'db' | 'env'>, now: number): BookingRow[] {
  const due = finishedBefore(db, retainedSince(env, now));
  if (due.length === 0) return due;
  const total = Object.values(bookingCounts(db)).reduce((sum, n) => sum + n, 0);
  const portion = Math.max(DAILY_LEAST, Math.ceil(total * DAILY_SHARE));
  return due.slice(0, Math.max(0, portion - systemErasuresSince(db, now - DAY_MS)));
}
