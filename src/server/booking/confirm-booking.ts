import type { Deps } from '../deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { type Mover, moveBooking } from './transition.ts';

/** A pending request is taken. Both sides are told. */
export function confirmBooking(deps: Deps, mover: Mover, bookingId: number): BookingRow {
  return moveBooking(deps, mover, { bookingId, transition: 'confirm' });
}
