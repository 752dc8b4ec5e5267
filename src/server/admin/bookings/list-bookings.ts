import type { AdminBooking, BookingFilter } from '../../../shared/admin/admin-booking.schema.ts';
import type { Page } from '../../../shared/admin/list.schema.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { BookingWhere } from '../../store/bookings/booking-filter.ts';
import { bookingPage } from '../../store/bookings/booking-lists.ts';
import { describeBooking } from './describe-booking.ts';

const HOUR_MS = 3_600_000;

/** All bookings, one page. */
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
  { clock }: Pick<Deps, 'clock'>,
  { waitingHours, ...where }: BookingFilter,
): BookingWhere {
  if (waitingHours === undefined) return where;
  return { ...where, waitingSince: clock() - waitingHours * HOUR_MS };
}
