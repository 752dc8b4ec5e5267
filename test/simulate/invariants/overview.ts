/** The figures of an admin's overview, in plain SQL. */
import type { Records } from './records.ts';
import { endedProposals, NO_PROPOSAL } from './terms.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const WEEKS = 12;
const WEEKS_BEFORE = 9;
/** Weeks start on Sunday in the simulated market. This is one. */
const SUNDAY = Date.UTC(2026, 0, 4);
/** Requests that wait this long are an admin's concern. */
const LONG = 6 * HOUR;
const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'];

const COUNTS = {
  activeTechnicians: 'FROM technicians WHERE is_approved AND is_active',
  pendingApplications: 'FROM technicians WHERE NOT is_approved AND is_active',
  frozenTechnicians: 'FROM technicians WHERE is_approved AND (is_frozen OR NOT is_active)',
  supertechs: 'FROM technicians WHERE is_approved AND is_supertech',
  servicePackages: 'FROM service_packages',
  activePackages: 'FROM service_packages WHERE is_active',
  totalBookings: 'FROM bookings',
  failedEmails: "FROM outbox WHERE status = 'failed'",
  unanswered: `FROM bookings WHERE status = 'pending' AND ${NO_PROPOSAL} AND created_at < @long`,
  unassigned: `FROM technicians WHERE is_approved AND is_active AND NOT EXISTS (
    SELECT 1 FROM technician_packages JOIN service_packages ON package_id = service_packages.id
    WHERE technician_id = technicians.id AND service_packages.is_active)`,
};

/** Of what customers can book, in whole dollars; null without any. */
const AVERAGE = 'SELECT avg(price_cents) / 100 FROM service_packages WHERE is_active';

type Counts = Record<keyof typeof COUNTS, number> & Record<string, number | null>;

/** @param now the server's clock, in UTC milliseconds */
export function overviewOf(records: Records, now: number): Counts {
  const { db } = records;
  const count = (what: string, values: object = {}) =>
    db.prepare(`SELECT count(*) ${what}`).pluck().get(values) as number;
  const entries = Object.entries(COUNTS).map(([name, what]): [string, number | null] => [
    name,
    count(
      what,
      what.includes('@long') ? { long: now - LONG, ended: endedProposals(records, now) } : {},
    ),
  ]);
  const average = db.prepare(AVERAGE).pluck().get() as number | null;
  entries.push(['averagePrice', average === null ? null : Math.round(average)]);
  const first = now - ((((now - SUNDAY) % WEEK) + WEEK) % WEEK) - WEEKS_BEFORE * WEEK;
  for (const status of STATUSES) {
    entries.push([status, count('FROM bookings WHERE status = @status', { status })]);
    for (let week = 0; week < WEEKS; week += 1) {
      const from = first + week * WEEK;
      const during = 'FROM bookings WHERE status = @status AND date >= @from AND date < @to';
      const values = { status, from: dateOf(from), to: dateOf(from + WEEK) };
      entries.push([`${status} in week ${week}`, count(during, values)]);
    }
  }
  return Object.fromEntries(entries) as Counts;
}

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
