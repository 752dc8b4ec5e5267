/** Reviews come from customers of finished work, once, and name no more of them than a stranger may read. */
import { BrokenPromise } from '../history.ts';
import type { KnownBooking } from './graph.ts';
import type { Records } from './records.ts';

const REVIEW_WITHIN = 30 * 24 * 3_600_000;

/** No one can check anymore whether there was such a customer: it no longer counts, whatever admins do. */
const COUNTS_ERASED = `SELECT reviews.id FROM reviews
    JOIN booking_events AS done ON done.booking_id = reviews.booking_id AND done.kind = 'complete'
    JOIN booking_events AS gone ON gone.booking_id = reviews.booking_id AND gone.kind = 'erase'
  WHERE gone.actor = 'customer' AND gone.at - done.at <= ${REVIEW_WITHIN}
    AND (hidden_at IS NULL OR hidden_reason IS NOT NULL)`;

/** @param clock the server's, in UTC milliseconds */
export function watchReviews(clock: () => number) {
  let last = 0;
  const reviewed = new Set<number>();

  return {
    afterEvent(records: Records, known: ReadonlyMap<number, KnownBooking>): void {
      for (const { id, bookingId, technicianId } of records.reviewsAfter(last)) {
        last = id;
        const booking = known.get(bookingId);
        const what = `review ${id} of booking ${bookingId}`;
        const refuse = (why: string) => {
          throw new BrokenPromise('reviews are earned', `${what}: ${why}`);
        };
        if (booking?.status !== 'completed') refuse(`it is ${booking?.status}`);
        if (booking?.isEntered) refuse('the technician entered it');
        if (reviewed.has(bookingId)) refuse('it is the second');
        if (records.booking(bookingId)?.technicianId !== technicianId) refuse('of somebody else');
        if (clock() > (booking?.completedAt ?? 0) + REVIEW_WITHIN) refuse('it comes too late');
        reviewed.add(bookingId);
      }
    },

    /** Whether finished work can still be reviewed by its customer. */
    mayBeWritten(
      records: Records,
      known: ReadonlyMap<number, KnownBooking>,
      bookingId: number,
    ): boolean {
      const booking = known.get(bookingId);
      if (booking?.status !== 'completed' || booking.isEntered || reviewed.has(bookingId)) {
        return false;
      }
      const isLate = clock() > (booking.completedAt ?? 0) + REVIEW_WITHIN;
      return !isLate && records.booking(bookingId)?.technicianId !== null;
    },

    daily(records: Records, known: ReadonlyMap<number, KnownBooking>): void {
      const counted = records.db.prepare(COUNTS_ERASED).pluck().get();
      if (counted) throw new BrokenPromise('erased', `review ${counted} can still be seen`);
      for (const { id, bookingId, authorName } of records.reviewsAfter(0)) {
        if (known.get(bookingId)?.isErased && authorName !== '') {
          throw new BrokenPromise('erased', `review ${id} is still signed ${authorName}`);
        }
        if (!/^(?:\S+ \S\.)?$/.test(authorName)) {
          throw new BrokenPromise('nothing private', `review ${id} is signed ${authorName}`);
        }
      }
    },
  };
}

/** A technician has just answered a review, in the language that they read the site in. */
export function refuseOtherTongue({ db }: Records, id: number, language: string): void {
  const is = db.prepare('SELECT answer_language FROM reviews WHERE id = ?').pluck().get(id);
  if (is === language) return;
  throw new BrokenPromise("reader's language", `the answer to review ${id} counts as ${is}`);
}
