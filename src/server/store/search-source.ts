/**
 * What the search's read model is made from: the service packages, and one row for each technician
 * with packages, hours and held slots gathered beside it.
 */
import { asc, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { servicePackages, technicians } from '../../../db/schema.ts';

/** The columns a stranger may learn of, and those that say whether they may. */
const FIELDS = [
  'id',
  'name',
  'country',
  'timeZone',
  'publicLatitude',
  'publicLongitude',
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
  'privacyMode',
  'isHomeBased',
  'comesToCustomer',
  'serviceRadiusKm',
  'instagram',
  'facebook',
  'experience',
  'experienceYears',
  'trainingProgram',
] as const satisfies readonly (keyof Technician)[];

type Technician = typeof technicians.$inferSelect;
/** As SQLite holds it: flags are 0 or 1, lists are JSON text. */
type Raw<T> = T extends boolean ? number : T extends readonly unknown[] ? string : T;

type OwnColumns = { [K in (typeof FIELDS)[number]]: Raw<Technician[K]> };

export type TechnicianRow = OwnColumns & {
  /** `1,4,7`. */
  packageIds: string | null;
  /** Weekdays and masks of slots: `1:3,2:32`. */
  week: string | null;
  /** Dates with a mask of their own: `2026-11-26:1,2026-12-25:0`. */
  days: string | null;
  /** Slots that bookings hold: `2026-11-26 08:00,2026-11-26 09:00`. */
  held: string | null;
};

export type PackageRow = typeof servicePackages.$inferSelect;

export interface SearchSource {
  packages(): PackageRow[];
  /** One technician, with days of their own and held slots from the date `since` on. */
  technician(id: number, since: string): TechnicianRow | undefined;
  /** Every technician, read in chunks, so that rows do not pile up in memory. */
  technicians(since: string): Iterable<TechnicianRow>;
  /** Runs `read` on one unchanging state of the database. */
  snapshot<T>(read: () => T): T;
  /** A number that changes when another connection has written. */
  dataVersion(): number;
}

const CHUNK = 500;

/**
 * The source of the read model. Plain prepared statements: mapping 100,000 wide rows through the
 * query builder would take as long again as reading them. Each table is read in one sweep over a
 * range of technicians, which takes half the time of looking into it for each of them.
 */
export function createSearchSource(db: Database): SearchSource {
  const client = db.$client;
  const rowsAfter = client.prepare<[number, number, number], OwnColumns>(
    `${selectTechnicians()} WHERE id > ? AND id <= ? ORDER BY id LIMIT ?`,
  );
  const packageIds = gather(client, 'group_concat(package_id)', 'technician_packages');
  const week = gather(client, "group_concat(weekday || ':' || slots)", 'weekly_hours');
  const days = gather(client, "group_concat(date || ':' || slots)", 'availability', 'date >= ?');
  const held = gather(client, "group_concat(date || ' ' || slot)", 'booking_slots', 'date >= ?');

  /** At most a chunk of those with an id after `after`, up to `last`. */
  function read(after: number, last: number, since: string): TechnicianRow[] {
    const rows = rowsAfter.all(after, last, CHUNK);
    const end = rows.at(-1)?.id ?? after;
    const texts = {
      packageIds: packageIds(after, end),
      week: week(after, end),
      days: days(after, end, since),
      held: held(after, end, since),
    };
    return rows.map((row) => ({
      ...row,
      packageIds: texts.packageIds.get(row.id) ?? null,
      week: texts.week.get(row.id) ?? null,
      days: texts.days.get(row.id) ?? null,
      held: texts.held.get(row.id) ?? null,
    }));
  }

  return {
    packages: () => db.select().from(servicePackages).orderBy(asc(servicePackages.id)).all(),
    technician: (id, since) => read(id - 1, id, since)[0],
    *technicians(since) {
      for (let last = 0; ; ) {
        const rows = read(last, Number.MAX_SAFE_INTEGER, since);
        yield* rows;
        if (rows.length < CHUNK) return;
        last = rows.at(-1)!.id;
      }
    },
    snapshot: (read) => client.transaction(read).deferred(),
    dataVersion: () => client.pragma('data_version', { simple: true }) as number,
  };
}

/** A reader of one text for each technician in a range of ids, made of the rows of a table. */
function gather(
  client: Database['$client'],
  text: string,
  table: string,
  condition = 'TRUE',
): (after: number, last: number, ...values: string[]) => Map<number, string> {
  const statement = client
    .prepare<(number | string)[], [id: number, text: string]>(
      `SELECT technician_id, ${text} FROM ${table}
      WHERE technician_id > ? AND technician_id <= ? AND ${condition} GROUP BY technician_id`,
    )
    .raw();
  return (after, last, ...values) => new Map(statement.all(after, last, ...values));
}

function selectTechnicians(): string {
  const columns = getTableColumns(technicians);
  const fields = FIELDS.map((field) => `${columns[field].name} AS ${field}`).join(', ');
  return `SELECT ${fields} FROM technicians`;
}
