/** Hours held by unanswered requests that nobody proved to come from their email. */
import { and, count, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { prepared } from '../../../../db/prepared.ts';
import { bookings } from '../../../../db/schema.ts';
import { bookingSlots } from '../../../../db/schema-bookings.ts';
import type { Hours } from '../../../shared/booking/request-limits.ts';

const held = prepared(
  ['date', 'technicianId', 'today', 'but'],
  (db, { date, technicianId, today, but }) =>
    db
      .select({
        waits: sql<number>`${isNotNull(bookings.awaitsEmailUntil)}`,
        isOnDay: sql<number>`${eq(bookingSlots.date, date)}`,
        hours: count(),
      })
      .from(bookingSlots)
      .innerJoin(bookings, eq(bookings.id, bookingSlots.bookingId))
      .where(
        and(
          eq(bookingSlots.technicianId, technicianId),
          // Years of past hours would be read with each request.
          gte(bookingSlots.date, today),
          eq(bookings.status, 'pending'),
          ne(bookings.id, but),
          // A caller's, entered by an admin, has no sender who could be confirmed.
          sql`NOT EXISTS (SELECT 1 FROM booking_events
          WHERE booking_id = ${bookings.id} AND kind = 'request' AND actor = 'admin')`,
          isNull(bookings.emailConfirmedAt),
        ),
      )
      .groupBy(sql`1`, sql`2`),
);

/**
 * Hours of a technician that are held by requests not proved to come from their email, on a date
 * and from today on, including requests that still wait for a click on the emailed link.
 *
 * @param days local dates: the one asked for, and the technician's today
 * @param but a booking that isn't counted
 */
export function unconfirmedHours(
  db: Queries,
  technicianId: number,
  days: { date: string; today: string },
  but: number,
): { unanswered: Hours; waiting: Hours } {
  const rows = held(db).all({ technicianId, ...days, but });
  const hours = (waits: number): Hours => {
    const theirs = rows.filter((row) => row.waits === waits);
    const total = (some: typeof theirs) => some.reduce((sum, row) => sum + row.hours, 0);
    return { day: total(theirs.filter(({ isOnDay }) => isOnDay)), horizon: total(theirs) };
  };
  return { unanswered: hours(0), waiting: hours(1) };
}
