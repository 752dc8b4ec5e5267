/** A data folder of the version before, opened by this one. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../db/client.ts';
import { publicPoint } from '../../shared/technician/location-privacy.ts';
import { openDataFolder } from './open-data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'public-zones-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Migrations up to 0004, and the technicians given, as that version stored them. */
function leaveOlderFolder(rows: { latitude: number; longitude: number; region: string }[]): void {
  const older = join(folder, 'older-version');
  mkdirSync(join(older, 'meta'), { recursive: true });
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const entries: { tag: string }[] = journal.entries.slice(0, 5);
  for (const { tag } of entries) {
    copyFileSync(`db/migrations/${tag}.sql`, join(older, `${tag}.sql`));
  }
  writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const db = openDatabase(join(folder, 'truewheel.db'));
  migrate(db, { migrationsFolder: older });
  const user = db.$client.prepare(
    "INSERT INTO users (id, username, password, email, created_at) VALUES (?, ?, '!', ?, 1)",
  );
  const technician = db.$client.prepare(`INSERT INTO technicians (id, user_id, name, first_name,
      last_name, phone, address, city, region, country, time_zone, latitude, longitude,
      public_latitude, public_longitude, public_place, experience, experience_years, created_at)
    VALUES (?, ?, 'Tess Torque', 'Tess', 'Torque', '', '', '', ?, 'US', 'America/New_York', ?, ?, ?,
      ?, '', '', '', 1)`);
  db.$client.transaction(() => {
    for (const [at, { latitude, longitude, region }] of rows.entries()) {
      const shown = publicPoint({ latitude, longitude }, 'approximate');
      user.run(at + 1, `${at}@example.com`, `${at}@example.com`);
      const point = [latitude, longitude, shown.latitude, shown.longitude];
      technician.run(at + 1, at + 1, region, ...point);
    }
  })();
  db.$client.close();
}

function technicians() {
  const db = openDataFolder(folder);
  const rows = db.$client
    .prepare(
      `SELECT public_time_zone AS zone, public_country AS country, has_place AS hasPlace
        FROM technicians ORDER BY id`,
    )
    .all();
  db.$client.close();
  return rows;
}

it('an upgrade notes zone and country of every public point, and who has no place', () => {
  leaveOlderFolder([
    { latitude: 40.7128, longitude: -74.006, region: 'NY' },
    { latitude: 49.2827, longitude: -123.1207, region: 'BC' },
    { latitude: 0, longitude: 0, region: '' },
    // A pin in London, which an earlier version took.
    { latitude: 51.5, longitude: -0.12, region: '' },
  ]);
  const expected = [
    { zone: 'America/New_York', country: 'US', hasPlace: 1 },
    { zone: 'America/Vancouver', country: 'CA', hasPlace: 1 },
    { zone: '', country: '', hasPlace: 0 },
    { zone: '', country: '', hasPlace: 0 },
  ];
  expect(technicians()).toEqual(expected);
  expect(technicians()).toEqual(expected);
});

it('an upgrade that was cut off goes on at the next start', () => {
  leaveOlderFolder(
    Array.from({ length: 2500 }, (_, at) => ({
      latitude: 40 + at / 1000,
      longitude: -90,
      region: 'IL',
    })),
  );
  technicians();
  const db = openDatabase(join(folder, 'truewheel.db'));
  db.$client.exec("UPDATE technicians SET public_time_zone = '' WHERE id > 1200");
  db.$client.close();
  expect(technicians().every((row) => (row as { zone: string }).zone === 'America/Chicago')).toBe(
    true,
  );
});
