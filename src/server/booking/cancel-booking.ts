/** The ways a booking ends without the work being done; each releases its slots. */
import { BOOKING } from '../../shared/site/messages.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { conflict } from '../trpc/errors.ts';
import { isPastCutoff } from './cutoff.ts';
import { refuseBeforeStart } from './refuse-before-start.ts';
import { type Mover, moveBooking } from './transition.ts';

/** The technician turns down a request; the customer gets the reason by email. */
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
 * The customer didn't show up.
 *
 * @throws CONFLICT before the appointment starts.
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
 * Either side cancels.
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

/** The customer never opened the emailed link; nobody else was told about the request. */
export function lapseRequest(deps: Deps, mover: Mover, bookingId: number): BookingRow {
  return moveBooking(deps, mover, { bookingId, transition: 'lapse', cancelKind: 'expired' });
}

/** Nobody answered a request in time. */
export function expireBooking(deps: Deps, mover: Mover, bookingId: number): BookingRow {
  return moveBooking(deps, mover, { bookingId, transition: 'expire', cancelKind: 'expired' });
}
