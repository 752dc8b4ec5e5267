import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { conflict } from '../foundation/errors.ts';
import { isBusyInAnotherZone } from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { Deps } from '../trpc/deps.ts';
import { isPastCutoff, refuseBeforeStart } from './rules/cutoff.ts';
import { type Actor, moveBooking } from './transition.ts';

/**
 * @param seen the start the caller saw @throws CONFLICT when it changed, has passed, or is taken
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
        throw conflict(refusalText('error.changed'));
      // The scheduled tasks haven't ended it yet, or the customer saw a later start.
      if (booking.startsAt <= deps.clock()) throw conflict(refusalText('error.startPassed'));
      // It kept the time shown to its customer before the technician moved.
      if (isBusyInAnotherZone(tx, booking, booking)) throw conflict(bookingText('error.slotTaken'));
      return {};
    },
  });
}

export function declineBooking(deps: Deps, actor: Actor, bookingId: number, reason: string) {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'decline',
    cancelKind: 'declined',
    reason,
  });
}

/** @throws CONFLICT before the appointment starts */
export function markNoShow(deps: Deps, actor: Actor, { id }: { id: number }): BookingRow {
  return moveBooking(deps, actor, {
    bookingId: id,
    transition: 'no_show',
    cancelKind: 'no_show',
    change(booking) {
      refuseBeforeStart(deps, booking);
      return {};
    },
  });
}

/** @throws CONFLICT when a customer is past the cutoff of a confirmed appointment */
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
        throw conflict(bookingText('error.pastCutoff'));
      }
      return {};
    },
  });
}

/** The customer never opened the emailed link. No one else knows about the request. */
export function lapseRequest(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, { bookingId, transition: 'lapse', cancelKind: 'expired' });
}

export function expireBooking(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, { bookingId, transition: 'expire', cancelKind: 'expired' });
}
