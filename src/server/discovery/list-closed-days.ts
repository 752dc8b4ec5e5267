import type { ClosedDays } from '../../shared/booking/booking.schema.ts';
import { earliestToday } from '../../shared/time/dates.ts';
import { closedBetween } from '../store/closed-periods.ts';
import type { Deps } from '../trpc/deps.ts';

/** When no one can be booked, and why, as far as it isn't over everywhere; earliest first. */
export function listClosedDays({ db, clock }: Deps): ClosedDays[] {
  return closedBetween(db, earliestToday(clock())).map(({ from, to, reason }) => ({
    from,
    to,
    reason,
  }));
}
