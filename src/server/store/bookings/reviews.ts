import { and, avg, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { preparedFind } from '../../../../db/prepared.ts';
import { technicians } from '../../../../db/schema.ts';
import { reviews } from '../../../../db/schema-bookings.ts';

/** A technician's reviews that no admin has hidden, newest first. */
export function visibleReviewsOf(db: Queries, technicianId: number, limit: number) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      language: reviews.language,
      authorName: reviews.authorName,
      answer: reviews.answer,
      answerLanguage: reviews.answerLanguage,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(and(eq(reviews.technicianId, technicianId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .all();
}

/** How many visible reviews gave one star, two stars and so on up to five. */
export function countRatings(db: Queries, technicianId: number): number[] {
  const rows = db
    .select({ rating: reviews.rating, n: count() })
    .from(reviews)
    .where(and(eq(reviews.technicianId, technicianId), isNull(reviews.hiddenAt)))
    .groupBy(reviews.rating)
    .all();
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.n ?? 0);
}

export function insertReview(db: Queries, row: typeof reviews.$inferInsert): void {
  db.insert(reviews).values(row).run();
}

export type ReviewRow = typeof reviews.$inferSelect;

export const reviewOfBooking = preparedFind(reviews, 'bookingId');

export const reviewById = preparedFind(reviews, 'id');

export function updateReview(
  db: Queries,
  id: number,
  change: Partial<typeof reviews.$inferInsert>,
): ReviewRow | undefined {
  return db.update(reviews).set(change).where(eq(reviews.id, id)).returning().get();
}

/** Keeps a technician's rating and count with their visible reviews; in the change's transaction. */
export function refreshRating(db: Queries, technicianId: number): void {
  const visible = and(eq(reviews.technicianId, technicianId), isNull(reviews.hiddenAt));
  const row = db
    .select({ mean: avg(reviews.rating), n: count() })
    .from(reviews)
    .where(visible)
    .get();
  db.update(technicians)
    .set({ rating: Math.round(Number(row?.mean ?? 0) * 10) / 10, reviewCount: row?.n ?? 0 })
    .where(eq(technicians.id, technicianId))
    .run();
}

/** The stars stay for the rating; the name goes, and an admin's words about why it's hidden. */
export function anonymizeReviewsOf(db: Queries, bookingIds: readonly number[]): void {
  db.update(reviews)
    // Null says something else: hidden because its customer was erased.
    .set({ authorName: '', hiddenReason: sql`iif(${reviews.hiddenReason} IS NULL, NULL, '')` })
    .where(inArray(reviews.bookingId, [...bookingIds]))
    .run();
}
