import { and, asc, between, eq, gte, lte } from 'drizzle-orm';
import { prepared, type Queries } from '../../../db/client.ts';
import { bookings } from '../../../db/schema.ts';
import { closedPeriods } from '../../../db/schema-records.ts';
import { addDays, epochDay } from '../../shared/time/dates.ts';
import { DAY_MS } from '../../shared/time.ts';
import { IS_OPEN } from './bookings/bookings.ts';
import { countRows } from './sql.ts';

export type ClosedPeriodRow = typeof closedPeriods.$inferSelect;

const onDate = prepared(['date'], (db, { date }) =>
  db
    .select({ reason: closedPeriods.reason })
    .from(closedPeriods)
    .where(and(lte(closedPeriods.from, date), gte(closedPeriods.to, date)))
    .orderBy(asc(closedPeriods.from), asc(closedPeriods.id)),
);

/** Why a date is closed; undefined if it's open. */
export function closedReason(db: Queries, date: string): string | undefined {
  return onDate(db).get({ date })?.reason;
}

/** Periods that touch the dates from `from` to `to`, both included; earliest first. */
export function closedBetween(db: Queries, from: string, to = '9999-12-31'): ClosedPeriodRow[] {
  return db
    .select()
    .from(closedPeriods)
    .where(and(gte(closedPeriods.to, from), lte(closedPeriods.from, to)))
    .orderBy(asc(closedPeriods.from), asc(closedPeriods.id))
    .all();
}

/** Closed days since a date, as days since 1970-01-01. */
export function closedDays(db: Queries, since: string): Set<number> {
  const days = new Set<number>();
  for (const { from, to } of closedBetween(db, since)) {
    for (let day = epochDay(from); day <= epochDay(to); day += 1) days.add(day);
  }
  return days;
}

export function insertClosedPeriod(db: Queries, row: Omit<ClosedPeriodRow, 'id'>): ClosedPeriodRow {
  return db.insert(closedPeriods).values(row).returning().get();
}

/** @returns the deleted row, undefined if there was none */
export function deleteClosedPeriod(db: Queries, id: number): ClosedPeriodRow | undefined {
  return db.delete(closedPeriods).where(eq(closedPeriods.id, id)).returning().get();
}

/** Open requests and bookings between two dates, both included. */
export function openBookingsBetween(db: Queries, from: string, to: string): number {
  // The index is on instants; a local date starts within a day of UTC's.
  const earliest = epochDay(from) * DAY_MS - DAY_MS;
  const latest = epochDay(addDays(to, 1)) * DAY_MS + DAY_MS;
  const isThen = and(
    IS_OPEN,
    between(bookings.startsAt, earliest, latest),
    between(bookings.date, from, to),
  );
  return countRows(db, bookings, isThen);
}
