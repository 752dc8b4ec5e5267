import { asc, eq } from 'drizzle-orm';
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
