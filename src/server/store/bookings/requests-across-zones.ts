/** Bookings with technicians whose public point is in another time zone or country than they are. */
import { and, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { prepared } from '../../../../db/prepared.ts';
import { bookings, technicians } from '../../../../db/schema.ts';

const pendingBefore = prepared(['before'], (db, { before }) =>
  db
    .select({ booking: bookings, technician: technicians })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(
        eq(bookings.status, 'pending'),
        lte(bookings.startsAt, before),
        isNull(bookings.awaitsEmailUntil),
        ne(technicians.publicTimeZone, technicians.timeZone),
      ),
    ),
);

/** Those of them that are pending and start before an instant (UTC milliseconds). */
export function requestsAcrossZones(db: Queries, before: number) {
  return pendingBefore(db).all({ before });
}

/** A technician's bookings that aren't agreed: requests, and canceled ones. */
export function requestsOf(db: Queries, technicianId: number) {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.technicianId, technicianId),
        inArray(bookings.status, ['pending', 'cancelled']),
      ),
    )
    .all();
}

export function setTerms(
  db: Queries,
  id: number,
  terms: Pick<
    typeof bookings.$inferSelect,
    'timeZone' | 'startsAt' | 'endsAt' | 'currency' | 'proposedTimeZone'
  >,
): void {
  db.update(bookings).set(terms).where(eq(bookings.id, id)).run();
}
