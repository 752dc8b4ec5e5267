/** "On my way" and other words to the customer, on the day of the appointment. */
import { isPhoneOnly, WORDS_MAX } from '../../shared/booking/booking.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { localNow } from '../../shared/time/dates.ts';
import { conflict } from '../foundation/errors.ts';
import { eventsOfBooking } from '../store/bookings/booking-events.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { Deps } from '../trpc/deps.ts';
import { type Actor, moveBooking } from './transition.ts';

/**
 * @param text emailed to a customer who has confirmed their email
 * @throws CONFLICT on another day, without such an email, or past the most emails of a booking
 */
export function tellCustomer(
  deps: Deps,
  actor: Actor,
  { id: bookingId, isOnMyWay, text }: { id: number; isOnMyWay: boolean; text?: string | undefined },
): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'tell',
    reason: text,
    change(booking, tx) {
      const now = deps.clock();
      if (localNow(booking.timeZone, now).date !== booking.date) {
        throw conflict(bookingText('error.word.day'));
      }
      if (text !== undefined) {
        if (booking.emailConfirmedAt === null || isPhoneOnly(booking)) {
          throw conflict(bookingText('error.word.email'));
        }
        const { length: sent } = eventsOfBooking(tx, bookingId).filter(
          ({ kind, reason }) => kind === 'tell' && reason !== null,
        );
        if (sent >= WORDS_MAX) throw conflict(bookingText('error.word.most', { most: WORDS_MAX }));
      }
      return isOnMyWay ? { onMyWayAt: now } : {};
    },
  });
}

/** Undefined once the appointment is over, moved, or on another day. */
export function onMyWaySince(deps: Deps, booking: BookingRow): number | undefined {
  const { status, onMyWayAt, timeZone, date } = booking;
  const isToday = localNow(timeZone, deps.clock()).date === date;
  return status === 'confirmed' && isToday ? (onMyWayAt ?? undefined) : undefined;
}
