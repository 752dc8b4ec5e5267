import type { AdminBooking, BookingFilter } from '../../../shared/admin/admin-booking.schema.ts';
import type { Page } from '../../../shared/admin/list.schema.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { BookingWhere } from '../../store/bookings/booking-filter.ts';
import { bookingPage } from '../../store/bookings/booking-lists.ts';
import { endedProposals } from '../../store/bookings/proposals.ts';
import { describeBooking } from './describe-booking.ts';

const HOUR_MS = 3_600_000;

export function listBookings(
  deps: Deps,
  { limit, offset, ...filter }: BookingFilter & Page,
): { bookings: AdminBooking[]; total: number } {
  const now = deps.clock();
  const { rows, total } = bookingPage(deps.db, { ...whereOf(deps, filter), limit, offset });
  return { bookings: rows.map((row) => describeBooking(row, now)), total };
}

/** What a filter means at this moment. */
export function whereOf(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { waitingHours, ...where }: BookingFilter,
): BookingWhere {
  if (waitingHours === undefined) return where;
  const now = clock();
  const waiting = { since: now - waitingHours * HOUR_MS, ended: endedProposals(db, now) };
  return { ...where, waiting };
}
