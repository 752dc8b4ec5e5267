import type { Deps } from '../runtime/deps.ts';
import { visibleReviewsOf } from '../store/bookings/reviews.ts';

/** Far more than anyone reads at once. */
const REVIEWS_MAX = 200;

/** A technician's visible reviews, newest first. */
export function listOwnReviews(deps: Deps, technicianId: number) {
  return visibleReviewsOf(deps.db, technicianId, REVIEWS_MAX);
}
