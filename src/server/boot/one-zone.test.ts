/** A data folder of a version that knew two time zones of each technician, opened by this one. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../db/client.ts';
import { readEnv } from '../env.ts';
import { openGazetteer } from '../geo/gazetteer.ts';
import { followMarket } from './follow-market.ts';
import { openDataFolder } from './open-data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-zone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The database after so many migrations, filled by `fill`. */
function leaveOlderFolder(migrations: number, fill: string): void {
  const older = join(folder, 'older-version');
  mkdirSync(join(older, 'meta'), { recursive: true });
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const entries: { tag: string }[] = journal.entries.slice(0, migrations);
  for (const { tag } of entries) {
    copyFileSync(`db/migrations/${tag}.sql`, join(older, `${tag}.sql`));
  }
  writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const db = openDatabase(join(folder, 'truewheel.db'));
  migrate(db, { migrationsFolder: older });
  db.$client.exec(fill);
  db.$client.close();
}

/** A technician in Yuma whom that version took for a Californian, beside the cell's other zone. */
const TECHNICIAN = `INSERT INTO users (id, username, password, email, created_at) VALUES (1, 'a', '!', 'a', 1);
  INSERT INTO technicians (id, user_id, name, first_name, last_name, phone, address, city, region,
    country, time_zone, latitude, longitude, public_latitude, public_longitude, public_place,
    experience, experience_years, created_at)
  VALUES (1, 1, 'Tess Torque', 'Tess', 'Torque', '', '', 'Yuma', 'AZ', 'US', 'America/Los_Angeles', 32.7253,
    -114.6244, 32.7, -114.6, 'Yuma', '', '', 1);`;

const BOOKING = (id: number, status: string, startsAt: string) =>
  `INSERT INTO bookings (id, reference, customer_name, customer_email, customer_phone, technician_id, date,
     time_slot, slot_count, time_zone, starts_at, ends_at, status, total_cents, currency, created_at, updated_at)
   VALUES (${id}, '${id}', '', '', '', 1, '2026-12-01', '10:00', 2, 'America/Los_Angeles',
     ${Date.parse(startsAt)}, ${Date.parse(startsAt) + 7_200_000}, '${status}', 100, 'USD', 1, 1);`;

it('open requests keep what was shown, agreed bookings stay, and places are derived again', () => {
  leaveOlderFolder(
    34,
    `${TECHNICIAN} UPDATE technicians SET public_time_zone = 'America/Denver', public_country = 'CA';
     ${BOOKING(1, 'pending', '2026-12-01T18:00Z')} ${BOOKING(2, 'confirmed', '2026-12-01T18:00Z')}`,
  );
  const db = openDataFolder(folder);
  followMarket(db, openGazetteer(), readEnv({}));
  const bookings = db.$client.prepare(
    'SELECT time_zone AS zone, starts_at AS startsAt, ends_at AS endsAt, currency FROM bookings ORDER BY id',
  );
  const at = (time: string) => Date.parse(`2026-12-01T${time}Z`);
  expect(bookings.all()).toEqual([
    { zone: 'America/Denver', startsAt: at('17:00'), endsAt: at('19:00'), currency: 'CAD' },
    { zone: 'America/Los_Angeles', startsAt: at('18:00'), endsAt: at('20:00'), currency: 'USD' },
  ]);
  const technician = db.$client.prepare(
    `SELECT time_zone AS zone, country, public_radius_meters > 0 AS isDerived, has_place AS hasPlace
     FROM technicians`,
  );
  const derived = { zone: 'America/Phoenix', country: 'US', isDerived: 1, hasPlace: 1 };
  expect(technician.get()).toEqual(derived);
  db.$client.close();
});

it('a folder from before public zones has its technicians’ places, or none', () => {
  const london = TECHNICIAN.replaceAll("1, 'a', '!', 'a'", "2, 'b', '!', 'b'")
    .replace('(1, 1, ', '(2, 2, ')
    .replace("'AZ'", "''")
    .replace(/32.7253,\s*-114.6244/, '51.5, -0.12');
  leaveOlderFolder(5, TECHNICIAN + london);
  for (let start = 0; start < 2; start += 1) {
    const db = openDataFolder(folder);
    followMarket(db, openGazetteer(), readEnv({}));
    const rows = db.$client.prepare('SELECT has_place FROM technicians ORDER BY id').pluck();
    expect(rows.all()).toEqual([1, 0]);
    db.$client.close();
  }
});
