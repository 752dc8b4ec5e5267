import { type Queries, transaction } from '../../../db/client.ts';
import { markErased, scrub } from '../../../db/scrub.ts';
import { type BookingActor, OPEN_STATUSES } from '../../shared/booking/booking.ts';
import { BOOKING } from '../../shared/site/messages.ts';
import type { Deps } from '../runtime/deps.ts';
import { forgetReasonsOf, insertBookingEvent } from '../store/booking-events.ts';
import { anonymiseBooking, type BookingRow, bookingsOfEmail } from '../store/bookings.ts';
import { deleteIdempotentAnswersOf } from '../store/idempotency-keys.ts';
import { deleteMailsOfBookings } from '../store/outbox.ts';
import { anonymiseReviewsOf } from '../store/reviews.ts';
import { conflict, notFound } from '../trpc/errors.ts';
import { discountReviews } from './discount-reviews.ts';
import { bookingOfLink, bookingOfToken } from './movers.ts';

/**
 * A customer erases one booking, from its secret link. Never another of the same email: anybody can
 * have given it, and nobody has shown that it is theirs.
 *
 * @throws CONFLICT while it is still open.
 */
export function eraseByLink(deps: Deps, token: string): void {
  eraseFinished(deps, [bookingOfLink(deps, token)]);
}

/**
 * A customer erases every booking of their email, from the link that was mailed to it.
 *
 * @throws NOT_FOUND for a link that was made up or used; CONFLICT while a booking is still open.
 */
export function eraseAllByLink(deps: Deps, token: string): void {
  const booking = bookingOfToken(deps, 'erase-customer', token);
  if (!booking) throw notFound(BOOKING.erasureLinkInvalid);
  eraseFinished(deps, bookingsOfEmail(deps.db, booking.customerEmail));
}

function eraseFinished(deps: Deps, bookings: readonly BookingRow[]): void {
  if (bookings.some(({ status }) => (OPEN_STATUSES as readonly string[]).includes(status))) {
    throw conflict(BOOKING.openFirst);
  }
  eraseCustomer(deps, bookings, 'customer');
  scrub(deps.db);
}

/** Who has a customer's data erased: they themselves, or the system after the retention. */
type Eraser = Extract<BookingActor, 'customer' | 'system'>;

/**
 * Takes the customer out of bookings and of everything kept about them: mails, answers, reasons,
 * photos. The anonymous rows stay for the counts. The files follow once no row names them, and the
 * database is scrubbed within the hour.
 */
export function eraseCustomer(deps: Deps, bookings: readonly BookingRow[], by: Eraser): void {
  const rated = transaction(deps.db, (tx) => eraseCustomerWithin(tx, bookings, by, deps.clock()));
  for (const id of rated) deps.search.upsert(id);
  void deps.removeFiles(bookings.flatMap(({ photoUrl }) => photoUrl ?? []));
}

/**
 * {@link eraseCustomer} within a transaction of the caller's, who removes the photos.
 *
 * @returns the technicians whose rating changed, to be told to the search afterwards.
 */
export function eraseCustomerWithin(
  tx: Queries,
  bookings: readonly BookingRow[],
  by: Eraser,
  now: number,
): number[] {
  const rated = by === 'customer' ? discountReviews(tx, bookings, now) : [];
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
      actor: by,
      at: now,
    });
  }
  return rated;
}
