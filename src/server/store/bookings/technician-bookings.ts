import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { bookings } from '../../../../db/schema.ts';
import { bookingEvents } from '../../../../db/schema-bookings.ts';
import type { BookingStatus, OPEN_STATUSES } from '../../../shared/booking/booking.ts';
import { readReference } from '../../../shared/booking/reference.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { contains, containsPhone, countRows, latestId } from '../sql.ts';
import { type BookingRow, IS_OPEN } from './bookings.ts';

export interface BookingFilter {
  statuses: readonly BookingStatus[];
  /** Part of the customer's name, email or phone, the reference or a package's name. */
  query?: string | undefined;
  /** First and last date of the agreed or proposed time. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  offset: number;
}

/** Without requests that still wait for their customer's email. */
function withTechnician(technicianId: number) {
  return and(eq(bookings.technicianId, technicianId), isNull(bookings.awaitsEmailUntil));
}

/** One page, latest start first. */
export function bookingsOfTechnician(
  db: Queries,
  technicianId: number,
  { statuses, query, from, to, limit, offset }: BookingFilter,
): { rows: BookingRow[]; total: number } {
  const where = and(
    withTechnician(technicianId),
    inArray(bookings.status, [...statuses]),
    query ? matches(query) : undefined,
    or(isBetween(bookings.date, from, to), isBetween(bookings.proposedDate, from, to)),
  );
  const rows = db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { rows, total: countRows(db, bookings, where) };
}

function isBetween(
  date: typeof bookings.date | typeof bookings.proposedDate,
  from: string | undefined,
  to: string | undefined,
) {
  return and(from ? gte(date, from) : undefined, to ? lte(date, to) : undefined);
}

function matches(query: string) {
  return or(
    contains(bookings.customerName, query),
    contains(bookings.customerEmail, query),
    containsPhone(bookings.customerPhone, bookings.customerPhoneE164, query),
    contains(bookings.reference, readReference(query) ?? query),
    // Names only: a package's id or price in the JSON is no match.
    sql`EXISTS (SELECT 1 FROM json_tree(${bookings.packages})
      WHERE key = 'name' AND ${contains(sql`value`, query)})`,
  );
}

export function latestBookingsOf(db: Queries, technicianId: number, limit: number): BookingRow[] {
  return db
    .select()
    .from(bookings)
    .where(withTechnician(technicianId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
    .all();
}

export function openCountsOf(
  db: Queries,
  technicianId: number,
): Record<(typeof OPEN_STATUSES)[number], number> {
  const rows = db
    .select({ status: bookings.status, n: count() })
    .from(bookings)
    .where(and(withTechnician(technicianId), IS_OPEN))
    .groupBy(bookings.status)
    .all();
  const of = (status: BookingStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  return { pending: of('pending'), confirmed: of('confirmed') };
}

/** Bookings, not canceled, that end at or after an instant, in order. */
export function bookingsFrom(db: Queries, technicianId: number, from: number): BookingRow[] {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        withTechnician(technicianId),
        inArray(bookings.status, ['pending', 'confirmed', 'completed']),
        // No booking is longer than a day, and the index is on starts.
        gte(bookings.startsAt, from - DAY_MS),
        gte(bookings.endsAt, from),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .all();
}

/** Includes those that wait for their customer's email. */
export function everyOpenBookingOf(db: Queries, technicianId: number): BookingRow[] {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.technicianId, technicianId), IS_OPEN))
    .all();
}

/** A subquery: years of bookings exceed the values a statement takes. */
export function bookingIdsOf(db: Queries, technicianId: number) {
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.technicianId, technicianId));
}

export function forgetWordsOf(db: Queries, technicianId: number): void {
  db.update(bookings)
    .set({ cancelReason: null, completionNote: '' })
    .where(eq(bookings.technicianId, technicianId))
    .run();
}

/** Up to this many events of all technicians are read faster than one's bookings over years. */
const FEW_EVENTS = 1_000;

/** Oldest first. */
export function eventsOfTechnicianAfter(
  db: Queries,
  technicianId: number,
  eventId: number,
  limit: number,
) {
  const areFew = latestEventId(db) - eventId <= FEW_EVENTS;
  return db
    .select({
      id: bookingEvents.id,
      kind: bookingEvents.kind,
      actor: bookingEvents.actor,
      bookingId: bookings.id,
      customerName: bookings.customerName,
      date: bookings.date,
      timeSlot: bookings.timeSlot,
      proposedDate: bookings.proposedDate,
      proposedSlot: bookings.proposedSlot,
      reason: bookingEvents.reason,
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(
      and(
        // The plus keeps SQLite from this index, so it begins with the events.
        areFew
          ? sql`+${bookings.technicianId} = ${technicianId}`
          : eq(bookings.technicianId, technicianId),
        isNull(bookings.awaitsEmailUntil),
        gt(bookingEvents.id, eventId),
      ),
    )
    .orderBy(asc(bookingEvents.id))
    .limit(limit)
    .all();
}

export const latestEventId = (db: Queries): number => latestId(db, bookingEvents);
