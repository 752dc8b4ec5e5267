import { visibleReviewsOf } from '../store/reviews.ts';
import type { Deps } from '../trpc/deps.ts';

/** Far more than anyone reads at once. */
const REVIEWS_MAX = 200;

/** A technician's visible reviews, newest first. */
export function listOwnReviews(deps: Deps, technicianId: number) {
  return visibleReviewsOf(deps.db, technicianId, REVIEWS_MAX);
}
