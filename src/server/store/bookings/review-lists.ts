import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { technicians } from '../../../../db/schema.ts';
import { reviews } from '../../../../db/schema-bookings.ts';
import type { ReviewFilter } from '../../../shared/admin/admin-records.schema.ts';
import { contains } from '../contains.ts';
import { countRows } from '../count-rows.ts';

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
          // Each name is read once, not once a review.
          inArray(reviews.technicianId, namedLike(db, query)),
        )
      : undefined,
  );
  const total = countRows(db, reviews, where);
  // Searching the newest first takes longest where nothing is found.
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
