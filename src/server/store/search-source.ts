/** What the search's read model is made from. */
import { asc, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { technicians } from '../../../db/schema.ts';
import { servicePackages } from '../../../db/schema-services.ts';
import { IS_JOB, startsSince } from './bookings/jobs.ts';
import { closedDays } from './closed-periods.ts';

/** What strangers may know, and what says whether they may. */
const FIELDS = [
  'id',
  'name',
  'country',
  'timeZone',
  'publicLatitude',
  'publicLongitude',
  'publicRadiusMeters',
  'publicPlace',
  'profileImage',
  'shopImage',
  'rating',
  'reviewCount',
  'specializations',
  'isActive',
  'isApproved',
  'isSupertech',
  'isFrozen',
  'hasPlace',
  'privacyMode',
  'isHomeBased',
  'comesToCustomer',
  'serviceRadiusKm',
  'visitFeeCents',
  'gapHours',
  'noticeHours',
  'horizonDays',
  'instagram',
  'facebook',
  'experience',
  'experienceLanguage',
  'experienceYears',
  'trainingProgram',
  'languages',
] as const satisfies readonly (keyof Technician)[];

type Technician = typeof technicians.$inferSelect;
/** As SQLite holds it: flags as 0 or 1, lists as JSON text. */
type Raw<T> = T extends boolean ? number : T extends readonly unknown[] ? string : T;

export type SearchRow = { [K in (typeof FIELDS)[number]]: Raw<Technician[K]> } & {
  /** Ids with own prices and minutes, as JSON like the next fields: `[[1,null,null],[4,4500,90]]`. */
  assigned: string;
  /** Masks of slots by weekday: `{"1":3,"2":32}`. */
  week: string;
  /** Masks of dates with their own hours: `{"2026-11-26":1,"2026-12-25":0}`. */
  days: string;
  /** Slots the technician blocked, as those of the next field. */
  blocked: string;
  /** Slots that the technician's calendars take, as masks by date: `[["2026-11-26",3]]`. */
  busy: string;
  /** Slots that bookings hold: `[["2026-11-26","08:00"],["2026-11-26","09:00"]]`. */
  held: string;
  /**
   * Instants and zone of bookings made in the technician's former time zone:
   * `[[1795629600000,1795633200000,"America/Chicago"]]`. They hold slots of another clock.
   */
  moved: string;
  /** Dates with as many jobs as the technician takes: `["2026-11-26"]`. */
  full: string;
};

export type PackageRow = typeof servicePackages.$inferSelect;

export interface SearchSource {
  packages(): PackageRow[];
  /** Every technician, with dates and held slots since `since`. */
  technicians(since: string): Iterable<SearchRow>;
  technician(id: number, since: string): SearchRow | undefined;
  /** Days without bookings, from the date `since` on. */
  closedDays(since: string): ReadonlySet<number>;
  /** Runs `read` on one consistent state of the database. */
  snapshot<T>(read: () => T): T;
  /** Changes when another connection has written. */
  dataVersion(): number;
}

/** Plain prepared statements: the query builder would double the time to read 100,000 wide rows. */
export function createSearchSource(db: Database): SearchSource {
  const client = db.$client;
  const select = `SELECT ${columns()},
      (SELECT json_group_array(json_array(package_id, price_cents, duration_minutes))
        FROM technician_packages WHERE technician_id = t.id) AS assigned,
      (SELECT json_group_object(weekday, slots) FROM weekly_hours
        WHERE technician_id = t.id) AS week,
      (SELECT json_group_object(date, slots) FROM availability
        WHERE technician_id = t.id AND date >= :since) AS days,
      (SELECT json_group_array(json_array(date, slot)) FROM blocked_hours
        WHERE technician_id = t.id AND date >= :since) AS blocked,
      (SELECT json_group_array(json_array(date, slots)) FROM busy_hours WHERE date >= :since
        AND calendar_id IN (SELECT id FROM calendars WHERE technician_id = t.id)) AS busy,
      (SELECT json_group_array(json_array(date, slot)) FROM booking_slots
        WHERE technician_id = t.id AND date >= :since) AS held,
      (SELECT json_group_array(json_array(starts_at, ends_at, t.time_zone)) FROM bookings b
        WHERE technician_id = t.id AND status IN ('pending', 'confirmed')
          AND b.time_zone <> t.time_zone
          AND EXISTS (SELECT 1 FROM booking_slots WHERE booking_id = b.id)) AS moved,
      CASE WHEN t.jobs_per_day IS NULL THEN '[]' ELSE
        (SELECT json_group_array(date) FROM (SELECT date FROM bookings
          WHERE technician_id = t.id AND date >= :since AND ${startsSince(':since')} AND ${IS_JOB}
          GROUP BY date HAVING count(*) >= t.jobs_per_day)) END AS full
    FROM technicians t`;
  // Neighbors lie together in memory: a search of 100,000 technicians takes a quarter of the CPU
  // time (2026-11-23).
  const all = client.prepare<{ since: string }, SearchRow>(
    `${select} ORDER BY t.public_latitude, t.public_longitude`,
  );
  const one = client.prepare<{ since: string; id: number }, SearchRow>(
    `${select} WHERE t.id = :id`,
  );
  return {
    packages: () => db.select().from(servicePackages).orderBy(asc(servicePackages.id)).all(),
    technicians: (since) => all.iterate({ since }),
    technician: (id, since) => one.get({ since, id }),
    closedDays: (since) => closedDays(db, since),
    snapshot: (read) => client.transaction(read).deferred(),
    dataVersion: () => client.pragma('data_version', { simple: true }) as number,
  };
}

function columns(): string {
  const all = getTableColumns(technicians);
  return FIELDS.map((field) => `t.${all[field].name} AS ${field}`).join(', ');
}
