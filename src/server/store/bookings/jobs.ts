/** Which bookings count as jobs: they keep hours free after a visit, and fill a technician's day. */
import { sql } from 'drizzle-orm';
import { prepared, type Queries } from '../../../../db/client.ts';
import { bookings } from '../../../../db/schema.ts';

/**
 * In SQL, of the table `bookings`. A request counts once its sender is proved, or if an admin entered it: else one
 * program without a mailbox could fill every day.
 */
export const IS_JOB = `bookings.status IN ('pending', 'confirmed', 'completed') AND (
  bookings.status <> 'pending'
  OR (bookings.awaits_email_until IS NULL AND (bookings.email_confirmed_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM booking_events
    WHERE booking_id = bookings.id AND kind = 'request' AND actor = 'admin'))))`;

/** In SQL: bookings from a date on start after this instant, whatever their zone; the index is on starts. */
export const startsSince = (date: string) =>
  `bookings.starts_at > unixepoch(${date}) * 1000 - 172800000`;

const job = prepared(['id'], (db, { id }) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings.id} = ${id} AND ${sql.raw(IS_JOB)}`),
);

export const isJob = (db: Queries, id: number): boolean => job(db).get({ id }) !== undefined;

const jobsOn = prepared(['technicianId', 'date', 'but'], (db, { technicianId, date, but }) =>
  db
    .select({ jobs: sql<number>`count(*)` })
    .from(bookings)
    .where(
      sql`${bookings.technicianId} = ${technicianId} AND ${bookings.date} = ${date}
        AND ${bookings.id} <> ${but} AND ${sql.raw(IS_JOB)}`,
    ),
);

/** @param but a booking not to count */
export function countJobs(db: Queries, technicianId: number, date: string, but: number): number {
  return jobsOn(db).get({ technicianId, date, but })?.jobs ?? 0;
}
