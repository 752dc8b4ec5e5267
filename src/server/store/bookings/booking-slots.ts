import { and, between, count, eq, gt, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { prepared, preparedInsert, type Queries } from '../../../../db/client.ts';
import { bookings } from '../../../../db/schema.ts';
import { bookingSlots } from '../../../../db/schema-bookings.ts';
import type { Hours } from '../../../shared/booking/request-limits.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { type BookingRow, IS_OPEN } from './bookings.ts';

const hold = preparedInsert(bookingSlots, { slot: bookingSlots.slot });

/** @throws a unique violation (errors.ts: isUniqueViolation) when another booking holds a slot */
export function insertSlots(
  db: Queries,
  technicianId: number,
  date: string,
  slots: readonly Slot[],
  bookingId: number,
): void {
  for (const slot of slots) hold(db, { technicianId, date, slot, bookingId });
}

/** @returns whether the booking holds the slot now: it's free, or was the booking's before */
export function holdFree(
  db: Queries,
  technicianId: number,
  date: string,
  slot: Slot,
  bookingId: number,
): boolean {
  db.insert(bookingSlots)
    .values({ technicianId, date, slot, bookingId })
    .onConflictDoNothing()
    .run();
  return slotsHeldBy(db, bookingId, date).includes(slot);
}

/** Slots that bookings hold between two dates, both included. */
export function heldBetween(db: Queries, technicianId: number, from: string, to: string) {
  return db
    .select({ date: bookingSlots.date, slot: bookingSlots.slot })
    .from(bookingSlots)
    .where(and(eq(bookingSlots.technicianId, technicianId), between(bookingSlots.date, from, to)))
    .all();
}

const heldBy = prepared(['bookingId', 'date'], (db, { bookingId, date }) =>
  db
    .select({ slot: bookingSlots.slot })
    .from(bookingSlots)
    .where(and(eq(bookingSlots.bookingId, bookingId), eq(bookingSlots.date, date))),
);

export function slotsHeldBy(db: Queries, bookingId: number, date: string): Slot[] {
  return heldBy(db)
    .all({ bookingId, date })
    .map((row) => row.slot);
}

const allHeldBy = prepared(['bookingId'], (db, { bookingId }) =>
  db
    .select({ date: bookingSlots.date, timeSlot: bookingSlots.slot })
    .from(bookingSlots)
    .where(eq(bookingSlots.bookingId, bookingId)),
);

export const heldSlots = (db: Queries, bookingId: number) => allHeldBy(db).all({ bookingId });

const busyInAnotherZone = prepared(
  ['technicianId', 'endsAt', 'startsAt', 'timeZone', 'id'],
  (db, { technicianId, endsAt, startsAt, timeZone, id }) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.technicianId, technicianId),
          IS_OPEN,
          lt(bookings.startsAt, endsAt),
          gt(bookings.endsAt, startsAt),
          ne(bookings.timeZone, timeZone),
          ne(bookings.id, id),
          // A waiting request may not hold its time.
          sql`EXISTS (SELECT 1 FROM booking_slots WHERE booking_id = ${bookings.id})`,
        ),
      ),
);

/** Whether another booking of the technician's, made in another zone, overlaps. */
export function isBusyInAnotherZone(
  db: Queries,
  { id, technicianId }: Pick<BookingRow, 'id' | 'technicianId'>,
  time: Pick<BookingRow, 'timeZone' | 'startsAt' | 'endsAt'>,
): boolean {
  return busyInAnotherZone(db).get({ id, technicianId, ...time }) !== undefined;
}

export function releaseSlots(db: Queries, bookingId: number): void {
  db.delete(bookingSlots).where(eq(bookingSlots.bookingId, bookingId)).run();
}

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
          // Without it, each request would read years of past hours.
          gte(bookingSlots.date, today),
          eq(bookings.status, 'pending'),
          ne(bookings.id, but),
          // Phone bookings entered by an admin have no sender to confirm.
          sql`NOT EXISTS (SELECT 1 FROM booking_events
          WHERE booking_id = ${bookings.id} AND kind = 'request' AND actor = 'admin')`,
          isNull(bookings.emailConfirmedAt),
        ),
      )
      .groupBy(sql`1`, sql`2`),
);

/**
 * Hours of a technician held by requests without a confirmed email, on a date and from today on,
 * including requests still waiting for a click on the link.
 * @param days local dates: the requested one and the technician's today
 * @param but a booking not to count
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
