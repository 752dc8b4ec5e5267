import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { refuseBeforeStart } from './refuse-before-start.ts';
import { type Mover, moveBooking } from './transition.ts';

/**
 * The work is done; the customer is asked for a review.
 *
 * @throws CONFLICT before the appointment begins.
 */
export function completeBooking(deps: Deps, mover: Mover, bookingId: number): BookingRow {
  return moveBooking(deps, mover, {
    bookingId,
    transition: 'complete',
    change(booking) {
      refuseBeforeStart(deps, booking);
      return {};
    },
  });
}
