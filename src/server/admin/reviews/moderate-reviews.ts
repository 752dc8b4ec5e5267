/** Hidden reviews don't count; nothing is deleted. */

import { transaction } from '../../../../db/client.ts';
import type { AuditAction } from '../../../shared/admin/audit-details.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { conflict, notFound } from '../../foundation/errors.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import {
  type ReviewRow,
  refreshRating,
  reviewById,
  reviewPage,
  updateReview,
} from '../../store/reviews.ts';
import type { Deps } from '../../trpc/deps.ts';

/** One page, newest first, including hidden ones. */
export function listReviews({ db }: Deps, page: Parameters<typeof reviewPage>[1]) {
  const { rows, total } = reviewPage(db, page);
  return {
    reviews: rows.map(({ review, technicianName }) => ({
      ...review,
      hiddenReason: isErased(review) ? refusalText('error.reviewerErased') : review.hiddenReason,
      isErased: isErased(review),
      technicianName,
    })),
    total,
  };
}

/** Admins always give a reason; without one, the customer was erased. */
function isErased({ hiddenAt, hiddenReason }: ReviewRow): boolean {
  return hiddenAt !== null && hiddenReason === null;
}

/** @throws NOT_FOUND; CONFLICT when hidden already */
export function hideReview(deps: Deps, admin: Admin, id: number, reason: string): void {
  const hidden = { hiddenAt: deps.clock(), hiddenReason: reason };
  moderate(deps, admin, id, { action: 'hide', reason, change: hidden }, (review) => {
    if (review.hiddenAt !== null) throw conflict(adminText('error.reviewHidden'));
  });
}

/** @throws NOT_FOUND; CONFLICT when visible already, or when its customer was erased */
export function showReview(deps: Deps, admin: Admin, id: number): void {
  const visible = { hiddenAt: null, hiddenReason: null };
  moderate(deps, admin, id, { action: 'show', change: visible }, (review) => {
    if (review.hiddenAt === null) throw conflict(adminText('error.reviewVisible'));
    if (isErased(review)) throw conflict(refusalText('error.reviewerErased'));
  });
}

function moderate(
  deps: Deps,
  admin: Admin,
  id: number,
  act: { action: AuditAction; reason?: string; change: Partial<ReviewRow> },
  refuse: (review: ReviewRow) => void,
): void {
  const { action, reason, change } = act;
  const review = transaction(deps.db, (tx) => {
    const row = reviewById(tx, id);
    if (!row) throw notFound(refusalText('error.reviewNotFound'));
    refuse(row);
    updateReview(tx, id, change);
    refreshRating(tx, row.technicianId);
    audit(deps, tx, admin, {
      action,
      subjectType: 'review',
      subjectId: id,
      subjectName: '',
      reason,
      details: { kind: 'review', stars: row.rating, author: row.authorName },
    });
    return row;
  });
  deps.search.upsert(review.technicianId);
  deps.events.publish('admin');
}
