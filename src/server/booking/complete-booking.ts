import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { refuseBeforeStart } from './rules/refuse-before-start.ts';
import { type Actor, moveBooking } from './transition.ts';

/** @throws CONFLICT before the appointment starts. */
export function completeBooking(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'complete',
    change(booking) {
      refuseBeforeStart(deps, booking);
      return {};
    },
  });
}
