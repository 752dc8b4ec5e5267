import { and, count, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, sum } from 'drizzle-orm';
import { prepared, type Queries } from '../../../../db/client.ts';
import { bookings, technicians } from '../../../../db/schema.ts';
import { servicePackages } from '../../../../db/schema-services.ts';
import type { Page } from '../../../shared/admin/list.schema.ts';
import type { BookingStatus } from '../../../shared/booking/booking.ts';
import { proposalEndsAt } from '../../../shared/booking/proposal.ts';
import type { Currency } from '../../../shared/market/countries.ts';
import { addDays, epochDay } from '../../../shared/time/dates.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { countRows } from '../sql.ts';
import type { TechnicianRow } from '../technicians.ts';
import { type BookingWhere, comesAfter, orderOf, whereOf } from './booking-filter.ts';
import type { BookingRow } from './bookings.ts';

export interface ListedBooking {
  booking: BookingRow;
  technician: Pick<
    TechnicianRow,
    'id' | 'name' | 'city' | 'phone' | 'timeZone' | 'country' | 'privacyMode'
  > | null;
  /** The current description of the first booked package. */
  packageDescription: string | null;
}

export function bookingPage(db: Queries, filter: BookingWhere & Page) {
  const { ids, ...found } = filter.query ? searchIds(db, filter) : pageIds(db, filter);
  return { rows: bookingsWithNames(db, ids), ...found };
}

export function bookingsAfter(
  db: Queries,
  filter: BookingWhere,
  last: BookingRow | undefined,
  limit: number,
): ListedBooking[] {
  const ids = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(whereOf(filter), last && comesAfter(filter.sort, last)))
    .orderBy(...orderOf(filter.sort))
    .limit(limit)
    .all();
  return bookingsWithNames(
    db,
    ids.map(({ id }) => id),
  );
}

/** Bookings in the order of `ids`. */
export function bookingsWithNames(db: Queries, ids: readonly number[]): ListedBooking[] {
  const rows = db
    .select({
      booking: bookings,
      technician: {
        id: technicians.id,
        name: technicians.name,
        city: technicians.city,
        phone: technicians.phone,
        timeZone: technicians.timeZone,
        country: technicians.country,
        privacyMode: technicians.privacyMode,
      },
      packageDescription: servicePackages.description,
    })
    .from(bookings)
    .leftJoin(technicians, eq(technicians.id, bookings.technicianId))
    .leftJoin(
      servicePackages,
      eq(servicePackages.id, sql`json_extract(${bookings.packages}, '$[0].id')`),
    )
    .where(inArray(bookings.id, [...ids]))
    .all();
  const byId = new Map(rows.map((row) => [row.booking.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function bookingCounts(db: Queries, technicianId?: number): Record<BookingStatus, number> {
  const rows = db
    .select({ status: bookings.status, n: count() })
    .from(bookings)
    .where(technicianId === undefined ? undefined : eq(bookings.technicianId, technicianId))
    .groupBy(bookings.status)
    .all();
  return countsOf(rows);
}

export function bookingsByWeek(
  db: Queries,
  start: string,
  weeks: number,
): Record<BookingStatus, number>[] {
  const first = epochDay(start);
  const rows = db
    .select({ date: bookings.date, status: bookings.status, n: count() })
    .from(bookings)
    .where(and(gte(bookings.date, start), lt(bookings.date, addDays(start, weeks * 7))))
    .groupBy(bookings.date, bookings.status)
    .all();
  const weekOf = (date: string) => Math.floor((epochDay(date) - first) / 7);
  return Array.from({ length: weeks }, (_, index) =>
    countsOf(rows.filter(({ date }) => weekOf(date) === index)),
  );
}

export function waitingCount(db: Queries, waiting: BookingWhere['waiting']): number {
  return countRows(db, bookings, whereOf({ waiting }));
}

/** Technicians whose answer requests wait for, with their number and the oldest's time. */
export function waitingTechnicians(db: Queries, where: BookingWhere) {
  return db
    .select({
      id: bookings.technicianId,
      count: count(),
      since: sql<number>`min(${bookings.createdAt})`,
    })
    .from(bookings)
    .where(and(whereOf(where), isNull(bookings.awaitsEmailUntil)))
    .groupBy(bookings.technicianId)
    .all();
}

function countsOf(rows: { status: BookingStatus; n: number }[]): Record<BookingStatus, number> {
  const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
  for (const { status, n } of rows) counts[status] += n;
  return counts;
}

/** Without a text, the index is in the list's order, so a page needs no scan. */
function pageIds(db: Queries, filter: BookingWhere & Page) {
  const where = whereOf(filter);
  const ids = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.limit)
    .offset(filter.offset)
    .all()
    .map(({ id }) => id);
  const sums = db
    .select({ currency: bookings.currency, cents: sum(bookings.totalCents).mapWith(Number) })
    .from(bookings)
    .where(where)
    .groupBy(bookings.currency)
    .all();
  return { ids, total: countRows(db, bookings, where), sums };
}

/**
 * Scans each row once for matches, count and sums: index order takes ten times as long for rare
 * words.
 */
function searchIds(db: Queries, filter: BookingWhere & Page) {
  const rows = db
    .select({ id: bookings.id, currency: bookings.currency, cents: bookings.totalCents })
    .from(bookings)
    .where(whereOf(filter))
    .orderBy(...orderOf(filter.sort, { walksIndex: false }))
    .all();
  const sums = new Map<Currency, number>();
  for (const { currency, cents } of rows) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return {
    ids: rows.slice(filter.offset, filter.offset + filter.limit).map(({ id }) => id),
    total: rows.length,
    sums: [...sums].map(([currency, cents]) => ({ currency, cents })),
  };
}

/** Bookings with a proposed time up to a date; past bookings have none. */
const proposed = prepared(['lastDate'], (db, { lastDate }) =>
  db
    .select()
    .from(bookings)
    .where(and(isNotNull(bookings.proposedBy), lte(bookings.proposedDate, lastDate))),
);

/** No time zone is further ahead of UTC. */
const AHEAD_MAX_MS = 14 * HOUR_MS;

/** Ended, unanswered proposals that the scheduled tasks haven't removed yet. */
export function endedProposals(db: Queries, now: number): number[] {
  const lastDate = new Date(now + AHEAD_MAX_MS).toISOString().slice(0, 10);
  return proposed(db)
    .all({ lastDate })
    .filter((booking) => (proposalEndsAt(booking) ?? Infinity) <= now)
    .map(({ id }) => id);
}
