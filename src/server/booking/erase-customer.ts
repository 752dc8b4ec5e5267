import { type Queries, transaction } from '../../../db/client.ts';
import { markErased, scrub } from '../../../db/scrub.ts';
import { OPEN_STATUSES } from '../../shared/booking.ts';
import { BOOKING } from '../../shared/messages.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../errors.ts';
import { forgetReasonsOf, insertBookingEvent } from '../store/booking-events.ts';
import { anonymiseBooking, type BookingRow, bookingsOfEmail } from '../store/bookings.ts';
import { deleteIdempotentAnswersOf } from '../store/idempotency-keys.ts';
import { deleteMailsOfBookings } from '../store/outbox.ts';
import { anonymiseReviewsOf } from '../store/reviews.ts';
import { bookingOfLink } from './movers.ts';

/**
 * A customer erases their data, from a secret link: every finished booking of the same address.
 *
 * @throws CONFLICT while one of them is still open.
 */
export function eraseByLink(deps: Deps, token: string): void {
  const { customerEmail } = bookingOfLink(deps, token);
  const bookings = bookingsOfEmail(deps.db, customerEmail);
  if (bookings.some(({ status }) => (OPEN_STATUSES as readonly string[]).includes(status))) {
    throw conflict(BOOKING.openFirst);
  }
  eraseCustomer(deps, bookings);
  scrub(deps.db);
}

/**
 * Takes the customer out of bookings and of everything kept about them: mails, answers, reasons,
 * photos. The anonymous rows stay for the counts. The files follow once no row names them, and the
 * database is scrubbed within the hour.
 */
export function eraseCustomer(deps: Deps, bookings: readonly BookingRow[]): void {
  transaction(deps.db, (tx) => eraseCustomerWithin(tx, bookings, deps.clock()));
  void deps.removeFiles(bookings.flatMap(({ photoUrl }) => photoUrl ?? []));
}

/** {@link eraseCustomer} within a transaction of the caller's, who removes the photos. */
export function eraseCustomerWithin(
  tx: Queries,
  bookings: readonly BookingRow[],
  now: number,
): void {
  const ids = bookings.map(({ id }) => id);
  deleteMailsOfBookings(tx, ids);
  deleteIdempotentAnswersOf(tx, ids);
  anonymiseReviewsOf(tx, ids);
  forgetReasonsOf(tx, ids);
  markErased(tx);
  for (const booking of bookings) {
    anonymiseBooking(tx, booking.id, now);
    insertBookingEvent(tx, {
      bookingId: booking.id,
      kind: 'erase',
      fromStatus: booking.status,
      toStatus: booking.status,
      actor: 'customer',
      at: now,
    });
  }
}
