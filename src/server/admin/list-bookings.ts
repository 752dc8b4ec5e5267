import type { AdminBooking, BookingFilter } from '../../shared/admin/admin-booking.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import { bookingPage } from '../store/booking-lists.ts';
import { describeBooking } from './describe-booking.ts';

/** All bookings, newest first, one page. */
export function listBookings(
  deps: Deps,
  page: BookingFilter & { limit: number; offset: number },
): { bookings: AdminBooking[]; total: number } {
  const { rows, total } = bookingPage(deps.db, page);
  return { bookings: rows.map(describeBooking), total };
}
