import { readersLanguage } from '#current-language';
import { type Queries, transaction } from '../../../../db/client.ts';
import { REVIEW_WITHIN_MS } from '../../../shared/booking/booking.ts';
import { canUndo } from '../../../shared/booking/extra-work.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { conflict, forbidden, notFound } from '../../foundation/errors.ts';
import { eventsOfBooking, isEnteredByTechnician } from '../../store/bookings/booking-events.ts';
import { type BookingRow, markEmailConfirmed } from '../../store/bookings/bookings.ts';
import {
  insertReview,
  refreshRating,
  reviewById,
  reviewOfBooking,
  updateReview,
} from '../../store/reviews.ts';
import type { Deps } from '../../trpc/deps.ts';
import { type Caller, refuseSelfReview } from '../rules/refuse-self-booking.ts';
import { bookingOfLink, hasReadEmail } from '../transition.ts';

/** When a booking was completed; undefined if an earlier version completed it before its start. */
export function completedAt(db: Queries, booking: BookingRow): number | undefined {
  const completed = eventsOfBooking(db, booking.id).findLast(({ kind }) => kind === 'complete');
  const at = completed?.at ?? booking.endsAt;
  return at < booking.startsAt ? undefined : at;
}

/** For 30 days after completion; not if the technician entered it, who could make up customers. */
export function isReviewable({ clock }: Pick<Deps, 'clock'>, db: Queries, booking: BookingRow) {
  if (booking.status !== 'completed' || booking.technicianId === null) return false;
  if (canUndo(booking, clock())) return false;
  const at = completedAt(db, booking);
  if (at === undefined || clock() - at > REVIEW_WITHIN_MS) return false;
  if (isEnteredByTechnician(db, booking.id)) return false;
  return reviewOfBooking(db, booking.id) === undefined;
}

/**
 * @throws FORBIDDEN for a link not from an email, as technicians have who book under made-up
 * addresses; CONFLICT if not completed, too old or reviewed, or for the technician's own browser,
 * email or phone
 */
export function reviewTechnician(
  deps: Deps,
  input: { token: string; mailbox?: string | undefined; rating: number; text: string },
  caller: Caller,
): BookingRow {
  const booking = bookingOfLink(deps, input.token);
  transaction(deps.db, (tx) => {
    if (!isReviewable(deps, tx, booking)) throw conflict(refusalText('error.notReviewable'));
    if (!hasReadEmail(deps, booking, input.mailbox ?? '')) {
      throw forbidden(bookingText('error.reviewLink'));
    }
    markEmailConfirmed(tx, booking.id, deps.clock());
    refuseSelfReview(deps, tx, booking, caller);
    const technicianId = booking.technicianId ?? 0;
    insertReview(tx, {
      bookingId: booking.id,
      technicianId,
      rating: input.rating,
      text: input.text,
      language: readersLanguage(),
      authorName: publicName(booking.customerName),
      createdAt: deps.clock(),
    });
    refreshRating(tx, technicianId);
  });
  if (booking.technicianId !== null) deps.search.upsert(booking.technicianId);
  return booking;
}

/** `Ada Rider` → `Ada R.`: all that strangers see. */
function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  // Not half of a letter that takes two UTF-16 units.
  const [initial] = rest.at(-1) ?? '';
  return initial ? `${first} ${initial}.` : first;
}

/**
 * Technicians reply once. @throws NOT_FOUND for another's review; CONFLICT when answered already
 */
export function answerReview(
  deps: Deps,
  technicianId: number,
  input: { id: number; answer: string },
): void {
  const review = reviewById(deps.db, input.id);
  if (!review || review.technicianId !== technicianId)
    throw notFound(refusalText('error.reviewNotFound'));
  if (review.answer !== null) throw conflict(refusalText('error.reviewAnswered'));
  const answer = { answer: input.answer, answerLanguage: readersLanguage() };
  updateReview(deps.db, review.id, { ...answer, answeredAt: deps.clock() });
}

/**
 * While reviewable: an erased customer can't be verified. @returns technicians with a new rating
 */
export function discountReviews(tx: Queries, bookings: readonly BookingRow[], now: number) {
  const rated = new Set<number>();
  for (const booking of bookings) {
    const at = completedAt(tx, booking);
    if (at !== undefined && now - at > REVIEW_WITHIN_MS) continue;
    const review = reviewOfBooking(tx, booking.id);
    if (!review) continue;
    // Reviews hidden by an admin can't be shown again either.
    updateReview(tx, review.id, { hiddenAt: review.hiddenAt ?? now, hiddenReason: null });
    if (review.hiddenAt !== null) continue;
    refreshRating(tx, review.technicianId);
    rated.add(review.technicianId);
  }
  return [...rated];
}
