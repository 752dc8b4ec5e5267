import type { Queries } from '../../../../db/client.ts';
import { REVIEW_WITHIN_MS } from '../../../shared/booking/booking.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { refreshRating, reviewOfBooking, updateReview } from '../../store/reviews.ts';
import { completedAt } from './review-technician.ts';

/**
 * Hides the reviews of customers who have their data erased while the booking could still be
 * reviewed: whether there ever was such a customer can't be checked anymore.
 *
 * @returns the technicians whose rating changed.
 */
export function discountReviews(
  tx: Queries,
  bookings: readonly BookingRow[],
  now: number,
): number[] {
  const rated = new Set<number>();
  for (const booking of bookings) {
    const at = completedAt(tx, booking);
    if (at !== undefined && now - at > REVIEW_WITHIN_MS) continue;
    const review = reviewOfBooking(tx, booking.id);
    if (!review) continue;
    // One that an admin had hidden can't be shown again either.
    updateReview(tx, review.id, { hiddenAt: review.hiddenAt ?? now, hiddenReason: null });
    if (review.hiddenAt !== null) continue;
    refreshRating(tx, review.technicianId);
    rated.add(review.technicianId);
  }
  return [...rated];
}
