import { and, avg, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { preparedFind, type Queries } from '../../../db/client.ts';
import { technicians } from '../../../db/schema.ts';
import { reviews } from '../../../db/schema-bookings.ts';
import type { ReviewFilter } from '../../shared/admin/admin-records.schema.ts';
import { contains, countRows } from './sql.ts';

/** Newest first, without those an admin has hidden. */
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

/** The number of visible reviews for one star, two stars and so on. */
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

/** Call it in the transaction that changes the reviews. */
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

/** Keeps the stars for the rating, but clears names and admins' reasons for hiding. */
export function anonymizeReviewsOf(db: Queries, bookingIds: readonly number[]): void {
  db.update(reviews)
    // Null means something else: hidden because its customer was erased.
    .set({ authorName: '', hiddenReason: sql`iif(${reviews.hiddenReason} IS NULL, NULL, '')` })
    .where(inArray(reviews.bookingId, [...bookingIds]))
    .run();
}

/** One page, newest first. `query` is part of the text, the author's or the technician's name. */
export function reviewPage(
  db: Queries,
  { query, visibility, technicianId, limit, offset }: ReviewFilter & { technicianId?: number },
) {
  const where = and(
    technicianId === undefined ? undefined : eq(reviews.technicianId, technicianId),
    visibility &&
      (visibility === 'hidden' ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt)),
    query
      ? or(
          contains(reviews.text, query),
          contains(reviews.authorName, query),
          // Each technician's name is read once, not once per review.
          inArray(reviews.technicianId, namedLike(db, query)),
        )
      : undefined,
  );
  const total = countRows(db, reviews, where);
  // A newest-first search is slowest when it finds nothing.
  if (total <= offset) return { rows: [], total };
  const rows = db
    .select({ review: reviews, technicianName: technicians.name })
    .from(reviews)
    .innerJoin(technicians, eq(technicians.id, reviews.technicianId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { rows, total };
}

function namedLike(db: Queries, query: string) {
  return db
    .select({ id: technicians.id })
    .from(technicians)
    .where(contains(technicians.name, query));
}
