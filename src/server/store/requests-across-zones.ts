/** Requests of technicians whose public point lies in another time zone than they do. */
import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookings, technicians } from '../../../db/schema.ts';

/** Those of them that are pending and start before an instant (UTC milliseconds). */
export function requestsAcrossZones(db: Queries, before: number) {
  return db
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
    )
    .all();
}
