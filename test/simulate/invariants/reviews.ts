/** Reviews come from customers of finished work, once, and name no more of them than a stranger may read. */
import { DAY_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { KnownBooking } from './graph.ts';
import type { Records } from './records.ts';

const REVIEW_WITHIN = 30 * DAY_MS;

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
      if ((records.booking(bookingId)?.undoUntil ?? 0) > clock()) return false;
      const isLate = clock() > (booking.completedAt ?? 0) + REVIEW_WITHIN;
      return !isLate && records.booking(bookingId)?.technicianId !== null;
    },
  };
}
