import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookingEvents } from '../../../db/schema-records.ts';

export type BookingEventRow = typeof bookingEvents.$inferSelect;

export function insertBookingEvent(db: Queries, row: typeof bookingEvents.$inferInsert): void {
  db.insert(bookingEvents).values(row).run();
}

export function eventsOfBooking(db: Queries, bookingId: number): BookingEventRow[] {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
    .all();
}

/** Reasons are people's own words: they go with the customer's data. */
export function forgetReasonsOf(db: Queries, bookingIds: readonly number[]): void {
  db.update(bookingEvents)
    .set({ reason: null })
    .where(inArray(bookingEvents.bookingId, [...bookingIds]))
    .run();
}
