import { BOOKING } from '../../shared/site/messages.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { conflict } from '../trpc/errors.ts';
import { type Mover, moveBooking } from './transition.ts';

/**
 * A pending request is taken. Both sides are told.
 *
 * @param seen when it starts as far as the caller knows: its customer may move it meanwhile.
 * @throws CONFLICT when it starts at another time.
 */
export function confirmBooking(
  deps: Deps,
  mover: Mover,
  bookingId: number,
  seen: number | undefined,
): BookingRow {
  return moveBooking(deps, mover, {
    bookingId,
    transition: 'confirm',
    change(booking) {
      if (seen !== undefined && seen !== booking.startsAt) throw conflict(BOOKING.changedMeanwhile);
      return {};
    },
  });
}
