/** The ways a booking ends without the work being done; each releases its slots. */
import { bookingText } from '../../shared/messages/booking/booking.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { conflict } from '../trpc/errors.ts';
import { isPastCutoff } from './rules/cutoff.ts';
import { refuseBeforeStart } from './rules/refuse-before-start.ts';
import { type Actor, moveBooking } from './transition.ts';

export function declineBooking(
  deps: Deps,
  actor: Actor,
  bookingId: number,
  reason: string,
): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'decline',
    cancelKind: 'declined',
    reason,
  });
}

/** @throws CONFLICT before the appointment starts. */
export function markNoShow(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'no_show',
    cancelKind: 'no_show',
    change(booking) {
      refuseBeforeStart(deps, booking);
      return {};
    },
  });
}

/** @throws CONFLICT when a customer is past the cutoff before a confirmed appointment. */
export function cancelBooking(
  deps: Deps,
  actor: Actor,
  bookingId: number,
  reason: string | undefined,
): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'cancel',
    cancelKind: 'cancelled',
    reason,
    change(booking) {
      if (actor.role === 'customer' && isPastCutoff(deps, booking)) {
        throw conflict(bookingText('pastCutoff'));
      }
      return {};
    },
  });
}

/** The customer never opened the emailed link; no one else knows about the request. */
export function lapseRequest(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, { bookingId, transition: 'lapse', cancelKind: 'expired' });
}

/** The technician didn't answer a request in time. */
export function expireBooking(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, { bookingId, transition: 'expire', cancelKind: 'expired' });
}
