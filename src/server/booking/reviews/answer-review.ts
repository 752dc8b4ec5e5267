import { readersLanguage } from '#current-language';
import { bookingText } from '../../../shared/messages/booking.ts';
import { conflict, notFound } from '../../foundation/errors.ts';
import { reviewById, updateReview } from '../../store/reviews.ts';
import type { Deps } from '../../trpc/deps.ts';

/**
 * A technician replies to one of their reviews, once.
 *
 * @throws NOT_FOUND for someone else's review; CONFLICT when it has been answered.
 */
export function answerReview(
  deps: Deps,
  technicianId: number,
  input: { id: number; answer: string },
): void {
  const review = reviewById(deps.db, input.id);
  if (!review || review.technicianId !== technicianId)
    throw notFound(bookingText('error.reviewNotFound'));
  if (review.answer !== null) throw conflict(bookingText('error.reviewAnswered'));
  const answer = { answer: input.answer, answerLanguage: readersLanguage() };
  updateReview(deps.db, review.id, { ...answer, answeredAt: deps.clock() });
}
