import { bookingText } from '../../shared/messages/booking/booking.ts';
import type { Deps } from '../runtime/deps.ts';
import { isBusyInAnotherZone } from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { conflict } from '../trpc/errors.ts';
import { type Actor, moveBooking } from './transition.ts';

/**
 * @param seen the start time the caller saw: the customer may have moved the request since.
 * @throws CONFLICT when the start time is different now, has passed, or is another booking's.
 */
export function confirmBooking(
  deps: Deps,
  actor: Actor,
  bookingId: number,
  seen: number | undefined,
): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'confirm',
    change(booking, tx) {
      if (seen !== undefined && seen !== booking.startsAt)
        throw conflict(bookingText('changedMeanwhile'));
      // Until the scheduled tasks end it, or where the customer was shown a later start.
      if (booking.startsAt <= deps.clock()) throw conflict(bookingText('startHasPassed'));
      // It got the time its customer was shown when the technician moved (keep-shown-terms.ts).
      if (isBusyInAnotherZone(tx, booking, booking)) throw conflict(bookingText('slotTaken'));
      return {};
    },
  });
}
