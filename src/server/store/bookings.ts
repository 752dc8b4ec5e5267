import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookings } from '../../../db/schema.ts';
import { type BookingStatus, OPEN_STATUSES } from '../../shared/booking.ts';

export type BookingRow = typeof bookings.$inferSelect;

export function bookingById(db: Queries, id: number): BookingRow | undefined {
  return db.select().from(bookings).where(eq(bookings.id, id)).get();
}

export function insertBooking(db: Queries, row: typeof bookings.$inferInsert): BookingRow {
  return db.insert(bookings).values(row).returning().get();
}

/**
 * Compare-and-set: changes the booking only while its status and sequence are the ones that were
 * read, and raises the sequence. Undefined when somebody else was first.
 */
export function updateBookingFrom(
  db: Queries,
  read: Pick<BookingRow, 'id' | 'status' | 'calendarSequence'>,
  change: Partial<typeof bookings.$inferInsert>,
): BookingRow | undefined {
  return db
    .update(bookings)
    .set({ ...change, calendarSequence: read.calendarSequence + 1 })
    .where(
      and(
        eq(bookings.id, read.id),
        eq(bookings.status, read.status),
        eq(bookings.calendarSequence, read.calendarSequence),
      ),
    )
    .returning()
    .get();
}

/** A technician's bookings, soonest last, one page. */
export function bookingsOfTechnician(
  db: Queries,
  technicianId: number,
  filter: { statuses: readonly BookingStatus[]; limit: number; offset: number },
): { rows: BookingRow[]; total: number } {
  const where = and(
    eq(bookings.technicianId, technicianId),
    inArray(bookings.status, [...filter.statuses]),
  );
  const rows = db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(filter.limit)
    .offset(filter.offset)
    .all();
  const total = db.select({ total: count() }).from(bookings).where(where).get()?.total ?? 0;
  return { rows, total };
}

/** How many bookings still hold slots, by whom they were asked for (against hoarding). */
export function openBookingsOf(
  db: Queries,
  who: { email: string; phone: string; network: string },
): { byPerson: number; byNetwork: number } {
  const open = inArray(bookings.status, [...OPEN_STATUSES]);
  const mine = (
    column: typeof bookings.customerEmail | typeof bookings.customerPhone,
    value: string,
  ) =>
    db
      .select({ n: count() })
      .from(bookings)
      .where(and(eq(column, value), open))
      .get()?.n ?? 0;
  return {
    byPerson: Math.max(
      mine(bookings.customerEmail, who.email),
      mine(bookings.customerPhone, who.phone),
    ),
    byNetwork:
      db
        .select({ n: count() })
        .from(bookings)
        .where(and(eq(bookings.network, who.network), open))
        .get()?.n ?? 0,
  };
}

/** Requests for one technician and day that nobody has answered yet. */
export function pendingOnDay(db: Queries, technicianId: number, date: string): number {
  return (
    db
      .select({ n: count() })
      .from(bookings)
      .where(
        and(
          eq(bookings.technicianId, technicianId),
          eq(bookings.status, 'pending'),
          eq(bookings.date, date),
        ),
      )
      .get()?.n ?? 0
  );
}

/** Bookings asked for since an instant, from one network or for one address. */
export function requestsSince(db: Queries, network: string, email: string, since: number): number {
  return (
    db
      .select({ n: count() })
      .from(bookings)
      .where(
        and(
          sql`(${bookings.network} = ${network} OR ${bookings.customerEmail} = ${email})`,
          gt(bookings.createdAt, since),
        ),
      )
      .get()?.n ?? 0
  );
}
