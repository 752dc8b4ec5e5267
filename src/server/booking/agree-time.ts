import { isPhoneOnly } from '../../shared/booking/booking.ts';
import type { Slot } from '../../shared/booking/slots.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import type { Deps } from '../runtime/deps.ts';
import { releaseSlots } from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { conflict } from '../trpc/errors.ts';
import { atTime, offeredNow } from './at-time.ts';
import { holdNewTime } from './hold-run.ts';
import { refuseImpossible } from './propose-time.ts';
import { refuseTooManyNewTimes } from './rules/limit-new-times.ts';
import { type Actor, moveBooking } from './transition.ts';

/**
 * Moves the booking of a caller without an email, as agreed on the phone: no one could accept a
 * proposal. Customers with an email decide for themselves.
 *
 * @throws CONFLICT when the customer has an email or the time is not available;
 * TOO_MANY_REQUESTS past the limit of new times.
 */
export function agreeTime(
  deps: Deps,
  actor: Actor,
  bookingId: number,
  time: { date: string; timeSlot: Slot },
): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'agree',
    change(booking, tx) {
      if (!isPhoneOnly(booking)) throw conflict(bookingText('hasEmail'));
      const offered = offeredNow(tx, booking, time);
      refuseImpossible(deps, tx, booking, actor.role, offered);
      refuseTooManyNewTimes(tx, booking.id, actor.role, deps.clock());
      releaseSlots(tx, booking.id);
      holdNewTime(tx, booking, offered);
      return atTime(booking, offered);
    },
  });
}
