import { inLanguage } from '#current-language';
import { type Queries, transaction } from '../../../../db/client.ts';
import { markErased, scrub } from '../../../../db/scrub.ts';
import { type BookingActor, isOpenStatus } from '../../../shared/booking/booking.ts';
import { emailText } from '../../../shared/messages/email.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { retainedSince } from '../../../shared/site/retention.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { conflict, notFound } from '../../foundation/errors.ts';
import { forgetCustomerInAudit } from '../../store/audit-log.ts';
import {
  eventsOfBooking,
  forgetReasonsOf,
  insertBookingEvent,
  systemErasuresSince,
  wasProposalLeft,
} from '../../store/bookings/booking-events.ts';
import { forgetExtrasOf } from '../../store/bookings/booking-extras.ts';
import { bookingCounts } from '../../store/bookings/booking-lists.ts';
import {
  anonymizeBooking,
  type BookingRow,
  bookingById,
  bookingsOfEmail,
  finishedBefore,
} from '../../store/bookings/bookings.ts';
import { releaseRecords } from '../../store/bookings/customers.ts';
import { deleteEmailsOfBookings } from '../../store/email/outbox.ts';
import { unsentEnds } from '../../store/email/outbox-lists.ts';
import { deleteIdempotentAnswersOf } from '../../store/idempotency-keys.ts';
import { countReplies } from '../../store/reply-times.ts';
import { anonymizeReviewsOf } from '../../store/reviews.ts';
import { technicianWithEmail } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { queueBookingEmails } from '../queue-booking-emails.ts';
import { discountReviews } from '../reviews/review-technician.ts';
import { bookingOfLink, bookingOfToken } from '../transition.ts';

/** Erases only one booking: anyone could have booked with the email. @throws CONFLICT while open */
export function eraseByLink(deps: Deps, token: string): void {
  eraseFinished(deps, [bookingOfLink(deps, token)]);
}

/** @throws NOT_FOUND for an invalid or used link; CONFLICT while a booking is open */
export function eraseAllByLink(deps: Deps, token: string): void {
  const booking = bookingOfToken(deps, 'erase-customer', token);
  if (!booking) throw notFound(refusalText('error.erasureLink'));
  eraseFinished(deps, bookingsOfEmail(deps.db, booking.customerEmail));
}

function eraseFinished(deps: Deps, bookings: readonly BookingRow[]): void {
  if (bookings.some(({ status }) => isOpenStatus(status)))
    throw conflict(refusalText('error.openBooking'));
  eraseCustomer(deps, bookings, 'customer');
  scrub(deps.db);
}

/** The customer, or the system after the retention period. */
type Eraser = Extract<BookingActor, 'customer' | 'system'>;

/** Rows stay for the counts, without the customer; the database is scrubbed within the hour. */
export function eraseCustomer(deps: Deps, bookings: readonly BookingRow[], by: Eraser): void {
  const rated = transaction(deps.db, (tx) => eraseCustomerWithin(deps, tx, bookings, by));
  for (const id of rated) deps.search.upsert(id);
  void deps.removeFiles(bookings.flatMap(({ photoUrl }) => photoUrl ?? []));
  // Open dashboards still show the name.
  for (const id of new Set(bookings.map(({ technicianId }) => technicianId))) {
    if (id !== null) deps.events.publish(`technician:${id}`);
  }
  deps.events.publish('admin');
}

/** Tells the technician about the end, without the customer's data. */
function emailEnd(deps: Deps, tx: Queries, bookingId: number): void {
  const booking = bookingById(tx, bookingId);
  const technician = booking && technicianWithEmail(tx, booking.technicianId);
  const events = eventsOfBooking(tx, bookingId);
  const { kind, actor } = events.find(({ toStatus }) => toStatus === 'cancelled') ?? {};
  if (!technician || !actor || !isEnd(kind)) return;
  const language = technician.language ?? deps.env.defaultLanguage;
  const customerName = inLanguage(language, () => emailText('customer.unnamed'));
  const event = wasProposalLeft(events) ? 'expire_proposed' : kind;
  queueBookingEmails(deps, tx, { ...booking, customerName }, event, actor);
}

const ENDS = ['cancel', 'decline', 'no_show', 'expire'] as const;
const isEnd = (kind: string | undefined): kind is (typeof ENDS)[number] =>
  ENDS.some((end) => end === kind);

/** The caller removes the photos and updates the search. @returns technicians with a new rating */
export function eraseCustomerWithin(
  deps: Deps,
  tx: Queries,
  bookings: readonly BookingRow[],
  by: Eraser,
): number[] {
  const now = deps.clock();
  const rated = by === 'customer' ? discountReviews(tx, bookings, now) : [];
  const ids = bookings.map(({ id }) => id);
  const ended = unsentEnds(tx, ids);
  forgetCustomerInAudit(tx, ids);
  deleteEmailsOfBookings(tx, ids);
  deleteIdempotentAnswersOf(tx, ids);
  anonymizeReviewsOf(tx, ids);
  forgetReasonsOf(tx, ids);
  forgetExtrasOf(tx, ids);
  releaseRecords(tx, ids);
  markErased(tx);
  for (const booking of bookings) {
    anonymizeBooking(tx, booking.id, now);
    insertBookingEvent(tx, {
      bookingId: booking.id,
      kind: 'erase',
      fromStatus: booking.status,
      toStatus: booking.status,
      actor: by,
      at: now,
    });
  }
  // Expired requests count as slow replies only while their email is known to be confirmed.
  for (const id of new Set(bookings.map(({ technicianId }) => technicianId))) {
    if (id !== null) countReplies(tx, id);
  }
  for (const id of ended) emailEnd(deps, tx, id);
  return rated;
}

/**
 * Per 24 hours, so a wrong clock or setting is noticed; from 4 months' retention, no site hits it.
 */
const DAILY_SHARE = 0.01;
const DAILY_LEAST = 100;

export function dueToErase({ db, env }: Pick<Deps, 'db' | 'env'>, now: number): BookingRow[] {
  const due = finishedBefore(db, retainedSince(env, now));
  if (due.length === 0) return due;
  const total = Object.values(bookingCounts(db)).reduce((sum, n) => sum + n, 0);
  const portion = Math.max(DAILY_LEAST, Math.ceil(total * DAILY_SHARE));
  return due.slice(0, Math.max(0, portion - systemErasuresSince(db, now - DAY_MS)));
}
