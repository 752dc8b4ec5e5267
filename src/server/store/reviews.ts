import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { reviews } from '../../../db/schema-records.ts';

/** A technician's reviews that no admin has hidden, newest first. */
export function visibleReviewsOf(db: Queries, technicianId: number, limit: number) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      authorName: reviews.authorName,
      answer: reviews.answer,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(and(eq(reviews.technicianId, technicianId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .all();
}

export function insertReview(db: Queries, row: typeof reviews.$inferInsert): void {
  db.insert(reviews).values(row).run();
}
