/** The ways a booking ends without the work being done; each gives its slots back. */
import { BOOKING } from '../../shared/site/messages.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { conflict } from '../trpc/errors.ts';
import { isPastCutoff } from './cutoff.ts';
import { refuseBeforeStart } from './refuse-before-start.ts';
import { type Mover, moveBooking } from './transition.ts';

/** The technician does not take a request; the reason is mailed to the customer. */
export function declineBooking(
  deps: Deps,
  mover: Mover,
  bookingId: number,
  reason: string,
): BookingRow {
  return moveBooking(deps, mover, {
    bookingId,
    transition: 'decline',
    cancelKind: 'declined',
    reason,
  });
}

/**
 * The customer did not come, or was not there.
 *
 * @throws CONFLICT before the appointment begins.
 */
export function markNoShow(deps: Deps, mover: Mover, bookingId: number): BookingRow {
  return moveBooking(deps, mover, {
    bookingId,
    transition: 'no_show',
    cancelKind: 'no_show',
    change(booking) {
      refuseBeforeStart(deps, booking);
      return {};
    },
  });
}

/**
 * Either side calls it off.
 *
 * @throws CONFLICT when a customer is past the cutoff before a confirmed appointment.
 */
export function cancelBooking(
  deps: Deps,
  mover: Mover,
  bookingId: number,
  reason: string | undefined,
): BookingRow {
  return moveBooking(deps, mover, {
    bookingId,
    transition: 'cancel',
    cancelKind: 'cancelled',
    reason,
    change(booking) {
      if (mover.actor === 'customer' && isPastCutoff(deps, booking)) {
        throw conflict(BOOKING.pastCutoff);
      }
      return {};
    },
  });
}

/** Its customer never opened the emailed link: nobody else has heard of it. */
export function lapseRequest(deps: Deps, mover: Mover, bookingId: number): BookingRow {
  return moveBooking(deps, mover, { bookingId, transition: 'lapse', cancelKind: 'expired' });
}

/** Nobody answered a request in time. */
export function expireBooking(deps: Deps, mover: Mover, bookingId: number): BookingRow {
  return moveBooking(deps, mover, { bookingId, transition: 'expire', cancelKind: 'expired' });
}
