import type { Queries } from '../../../../db/client.ts';
import {
  type BookingActor,
  NEW_PLACES_PER_DAY,
  NEW_TIMES_PER_DAY,
} from '../../../shared/booking/booking.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { tooMany } from '../../foundation/errors.ts';
import { eventsOfBooking } from '../../store/bookings/booking-events.ts';

const DAY_MS = 86_400_000;

/**
 * Limits how often one side can give a booking new times: each sends an email and moves a hold.
 *
 * @throws TOO_MANY_REQUESTS
 */
export function refuseTooManyNewTimes(
  tx: Queries,
  bookingId: number,
  by: BookingActor,
  now: number,
): void {
  const given = eventsOfBooking(tx, bookingId).filter(
    ({ kind, actor, at }) =>
      (kind === 'propose' || kind === 'move' || kind === 'agree') &&
      actor === by &&
      at > now - DAY_MS,
  );
  if (given.length >= NEW_TIMES_PER_DAY) throw tooMany(bookingText('error.tooManyTimes'), DAY_MS);
}

/** Limits how often a customer gets an email about a new address. @throws TOO_MANY_REQUESTS */
export function refuseTooManyNewPlaces(tx: Queries, bookingId: number, now: number): void {
  const given = eventsOfBooking(tx, bookingId).filter(
    ({ kind, at }) => kind === 'relocate' && at > now - DAY_MS,
  );
  if (given.length >= NEW_PLACES_PER_DAY) throw tooMany(bookingText('error.tooManyPlaces'), DAY_MS);
}
