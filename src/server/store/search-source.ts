/**
 * What the search's read model is made from: the service packages, and one row for each technician
 * with packages, hours and held slots gathered beside it.
 */
import { asc, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { servicePackages, technicians } from '../../../db/schema.ts';
import { closedDays } from './closed-periods.ts';

/** The columns a stranger may learn of, and those that say whether they may. */
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
  'instagram',
  'facebook',
  'experience',
  'experienceLanguage',
  'experienceYears',
  'trainingProgram',
  'languages',
] as const satisfies readonly (keyof Technician)[];

type Technician = typeof technicians.$inferSelect;
/** As SQLite holds it: flags are 0 or 1, lists are JSON text. */
type Raw<T> = T extends boolean ? number : T extends readonly unknown[] ? string : T;

export type SearchRow = { [K in (typeof FIELDS)[number]]: Raw<Technician[K]> } & {
  /** `[1,4,7]`, JSON as all that follows. */
  packageIds: string;
  /** Masks of slots by weekday: `{"1":3,"2":32}`. */
  week: string;
  /** Masks of the dates that have their own: `{"2026-11-26":1,"2026-12-25":0}`. */
  days: string;
  /** Slots that bookings hold: `[["2026-11-26","08:00"],["2026-11-26","09:00"]]`. */
  held: string;
  /**
   * Instants of bookings from before the technician moved to the time zone they are in now, and that
   * zone: `[[1795629600000,1795633200000,"America/Chicago"]]`. They hold slots of another clock.
   */
  moved: string;
};

export type PackageRow = typeof servicePackages.$inferSelect;

export interface SearchSource {
  packages(): PackageRow[];
  /** Every technician, with days of their own and held slots from the date `since` on. */
  technicians(since: string): Iterable<SearchRow>;
  /** One of them, undefined when there is none. */
  technician(id: number, since: string): SearchRow | undefined;
  /** The days on which no one can be booked, from the date `since` on. */
  closedDays(since: string): ReadonlySet<number>;
  /** Runs `read` on one unchanging state of the database. */
  snapshot<T>(read: () => T): T;
  /** A number that changes when another connection has written. */
  dataVersion(): number;
}

/**
 * The source of the read model. Plain prepared statements: mapping 100,000 wide rows through the
 * query builder would take as long again as reading them.
 */
export function createSearchSource(db: Database): SearchSource {
  const client = db.$client;
  const select = `SELECT ${columns()},
      (SELECT json_group_array(package_id) FROM technician_packages
        WHERE technician_id = t.id) AS packageIds,
      (SELECT json_group_object(weekday, slots) FROM weekly_hours
        WHERE technician_id = t.id) AS week,
      (SELECT json_group_object(date, slots) FROM availability
        WHERE technician_id = t.id AND date >= :since) AS days,
      (SELECT json_group_array(json_array(date, slot)) FROM booking_slots
        WHERE technician_id = t.id AND date >= :since) AS held,
      (SELECT json_group_array(json_array(starts_at, ends_at, t.time_zone)) FROM bookings b
        WHERE technician_id = t.id AND status IN ('pending', 'confirmed')
          AND b.time_zone <> t.time_zone
          AND EXISTS (SELECT 1 FROM booking_slots WHERE booking_id = b.id)) AS moved
    FROM technicians t`;
  // Those of one place come together and so lie together in memory: a search at 100,000 technicians
  // takes a quarter of the processor time (2026-11-23).
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
