import { and, between, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { prepared, preparedInsert } from '../../../../db/prepared.ts';
import { bookings } from '../../../../db/schema.ts';
import { bookingSlots } from '../../../../db/schema-bookings.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { type BookingRow, IS_OPEN } from './bookings.ts';

const hold = preparedInsert(bookingSlots, { slot: bookingSlots.slot });

/**
 * Takes the slots for a booking.
 *
 * @throws a unique violation (errors.ts: isUniqueViolation) when another booking holds one of them.
 */
export function holdSlots(
  db: Queries,
  technicianId: number,
  date: string,
  slots: readonly Slot[],
  bookingId: number,
): void {
  for (const slot of slots) hold(db, { technicianId, date, slot, bookingId });
}

/** The slots bookings hold between two dates, both included. */
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
          // Not a request that waits without holding its time.
          sql`EXISTS (SELECT 1 FROM booking_slots WHERE booking_id = ${bookings.id})`,
        ),
      ),
);

/** Whether the technician of a booking has another one between two instants, made in another zone. */
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
