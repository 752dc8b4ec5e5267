import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookingSlots } from '../../../db/schema.ts';
import type { Slot } from '../../shared/slots.ts';

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
  db.insert(bookingSlots)
    .values(slots.map((slot) => ({ technicianId, date, slot, bookingId })))
    .run();
}

export function heldSlots(db: Queries, technicianId: number, date: string): Slot[] {
  return db
    .select({ slot: bookingSlots.slot })
    .from(bookingSlots)
    .where(and(eq(bookingSlots.technicianId, technicianId), eq(bookingSlots.date, date)))
    .all()
    .map((row) => row.slot);
}

/** Gives back every slot a booking holds. */
export function releaseSlots(db: Queries, bookingId: number): void {
  db.delete(bookingSlots).where(eq(bookingSlots.bookingId, bookingId)).run();
}

/** Gives back some of the slots a booking holds, on one date. */
export function releaseSlotsOn(
  db: Queries,
  bookingId: number,
  date: string,
  slots: readonly Slot[],
): void {
  db.delete(bookingSlots)
    .where(
      and(
        eq(bookingSlots.bookingId, bookingId),
        eq(bookingSlots.date, date),
        inArray(bookingSlots.slot, [...slots]),
      ),
    )
    .run();
}
