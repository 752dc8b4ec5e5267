import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { prepared } from '../../../../db/prepared.ts';
import { bookings, technicians } from '../../../../db/schema.ts';

const proposed = prepared((db) =>
  db
    .select({ booking: bookings, technician: technicians })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(isNotNull(bookings.proposedBy), lte(bookings.proposedDate, sql.placeholder('lastDate'))),
    )
    .prepare(),
);

/** Bookings for which a time is proposed, up to a date. Those that are over have none. */
export function proposalsUntil(db: Queries, lastDate: string) {
  return proposed(db).all({ lastDate });
}
