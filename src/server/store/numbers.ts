/** Figures by week. `from` is the first week's start in UTC milliseconds. */
import { and, avg, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../../db/client.ts';
import { bookings, technicians } from '../../../db/schema.ts';
import { reviews } from '../../../db/schema-bookings.ts';
import { addDays } from '../../shared/time/dates.ts';
import { DAY_MS } from '../../shared/time.ts';
import { answeredAt, askedAt } from './reply-times.ts';

const weekOf = (at: SQLiteColumn, from: number) =>
  sql<number>`CAST((${at} - ${from}) / ${7 * DAY_MS} AS INTEGER)`.as('week');

const countIf = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`;

/** Requests that reached their technician, by the week they were sent in. */
export function requestsByWeek(db: Queries, from: number) {
  return db
    .select({
      week: weekOf(bookings.createdAt, from),
      requests: count(),
      answered: countIf(sql`${answeredAt} IS NOT NULL`),
      declined: countIf(sql`${bookings.cancelKind} = 'declined'`),
      lapsed: countIf(sql`${bookings.cancelKind} = 'expired' AND ${answeredAt} IS NULL`),
    })
    .from(bookings)
    .where(
      and(
        gte(bookings.createdAt, from),
        isNull(bookings.awaitsEmailUntil),
        sql`${askedAt} IS NOT NULL`,
      ),
    )
    .groupBy(sql`week`)
    .all();
}

/** Completed bookings and what they came to, by the week of the appointment and currency. */
export function completedByWeek(db: Queries, start: string, weeks: number) {
  return db
    .select({
      week: sql<number>`CAST((julianday(${bookings.date}) - julianday(${start})) / 7 AS INTEGER)`.as(
        'week',
      ),
      currency: bookings.currency,
      completed: count(),
      cents: sql<number>`sum(coalesce(${bookings.finalCents}, ${bookings.totalCents}))`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'completed'),
        gte(bookings.date, start),
        lt(bookings.date, addDays(start, weeks * 7)),
      ),
    )
    .groupBy(sql`week`, bookings.currency)
    .all();
}

export function approvalsByWeek(db: Queries, from: number) {
  return db
    .select({ week: weekOf(technicians.approvedAt, from), technicians: count() })
    .from(technicians)
    .where(gte(technicians.approvedAt, from))
    .groupBy(sql`week`)
    .all();
}

/** Without hidden ones. */
export function ratingsByWeek(db: Queries, from: number) {
  return db
    .select({
      week: weekOf(reviews.createdAt, from),
      ratings: count(),
      averageRating: avg(reviews.rating).mapWith(Number),
    })
    .from(reviews)
    .where(and(gte(reviews.createdAt, from), isNull(reviews.hiddenAt)))
    .groupBy(sql`week`)
    .all();
}
