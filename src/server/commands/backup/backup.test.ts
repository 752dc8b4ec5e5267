import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../db/client.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { bookingOfToken } from '../../booking/transition.ts';
import { DATABASE_FILE, openDataFolder } from '../../boot/open-data-folder.ts';
import { createLinks } from '../../foundation/links.ts';
import { bookingById } from '../../store/bookings/bookings.ts';
import type { Deps } from '../../trpc/deps.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = Date.UTC(2026, 10, 23, 17);
const PHOTO = 'profile-00000000000000000000000000000001.webp';
const GONE = 'profile-00000000000000000000000000000002.webp';

let folder: string;
let source: string;
let target: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  source = join(folder, 'source');
  target = join(folder, 'target');
  file = join(folder, 'backup.tar');
});
afterEach(() => rm(folder, { recursive: true }));

/** A data folder with one technician, their picture and a key. */
async function fill(picture = PHOTO): Promise<Database> {
  const db = openDataFolder(source);
  db.$client.exec(`
    INSERT INTO users (username, password, email, role, created_at)
      VALUES ('ada@example.com', '!', 'ada@example.com', 'technician', 1);
    INSERT INTO technicians (user_id, name, first_name, last_name, phone, address, city, region,
      country, time_zone, latitude, longitude, public_latitude, public_longitude, public_place,
      experience, experience_years, profile_image, is_active, is_approved, is_supertech, is_frozen,
      is_home_based, comes_to_customer, created_at)
    VALUES (1, 'Ada', 'Ada', 'L', '(555) 123-4567', '1 Street', 'Portland', 'OR', 'US',
      'America/Los_Angeles', 45, -122, 45, -122, 'Downtown', 'Much', '10+ Years',
      '/uploads/${picture}', 1, 1, 0, 0, 0, 0, 1);`);
  await mkdir(join(source, 'uploads/profiles'), { recursive: true });
  await writeFile(join(source, 'uploads/profiles', PHOTO), 'a picture');
  await writeFile(join(source, 'secret'), 'a key of some length');
  return db;
}

/** Makes a file look as if it had last been written over a day ago. */
async function age(path: string): Promise<void> {
  const touched = (await stat(path)).mtimeMs;
  const then = new Date(touched - DAY_MS - 60_000);
  await utimes(path, then, then);
}

/** The number of a new booking. */
function booked(db: Database, customerName: string): number {
  const add = db.$client.prepare(`INSERT INTO bookings (reference, customer_name, customer_email,
      customer_phone, technician_id, date, time_slot, slot_count, time_zone, starts_at, ends_at,
      total_cents, currency, created_at, updated_at)
    VALUES (?, ?, 'a@b.example', '', 1, '2026-11-25', '10:00', 1, 'UTC', 1, 2, 0, 'USD', 1, 1)`);
  return Number(add.run(`TW-${customerName}`, customerName).lastInsertRowid);
}

const restore = (force = false) => restoreBackup(target, file, { force, now: NOW });

describe('a backup', () => {
  it('restores rows, files and key of a folder that is in use', async () => {
    const db = await fill();
    const made = await createBackup(source, file, NOW);
    db.$client.close();
    const { manifest, replaced } = await restore();

    expect(manifest).toEqual(made);
    expect(made).toMatchObject({ createdAt: '2026-11-23T17:00:00.000Z', files: 1 });
    expect(made.rows).toMatchObject({ users: 1, technicians: 1, bookings: 0 });
    expect(replaced).toBeUndefined();
    expect(await readFile(join(target, 'uploads/profiles', PHOTO), 'utf8')).toBe('a picture');
    expect(await readFile(join(target, 'secret'), 'utf8')).toBe('a key of some length');
    const restored = openDataFolder(target);
    expect(restored.$client.prepare('SELECT name FROM technicians').get()).toEqual({ name: 'Ada' });
    restored.$client.close();
  });

  it('is compressed when its name ends in gz', async () => {
    (await fill()).$client.close();
    file = join(folder, 'backup.tgz');
    await createBackup(source, file, NOW);
    expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    await restore();
    expect(existsSync(join(target, DATABASE_FILE))).toBe(true);
  });

  it('is complete even when written many times at once under one name', async () => {
    (await fill()).$client.close();
    // Their own time is days ahead of the disk's, which must not make either look abandoned.
    const later = Date.now() + 3 * DAY_MS;
    await Promise.all(Array.from({ length: 8 }, () => createBackup(source, file, later)));
    expect(readdirSync(folder).sort()).toEqual(['backup.tar', 'source']);
    expect((await restore()).manifest.files).toBe(1);
  });

  it('works next to leftovers of a killed one, which are removed after a day', async () => {
    (await fill()).$client.close();
    const left = `${file}.backup-abc.unfinished`;
    await writeFile(left, 'a part');
    await createBackup(source, file, NOW);
    expect(existsSync(left)).toBe(true);
    await age(left);
    await createBackup(source, file, NOW);
    expect(existsSync(left)).toBe(false);
  });

  it('is readable only by its owner, and leaves only its time beside the data', async () => {
    (await fill()).$client.close();
    await createBackup(source, file, NOW);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['backup.tar', 'source']);
    expect(readdirSync(source).sort()).toEqual(['last-backup', 'secret', DATABASE_FILE, 'uploads']);
    expect(readFileSync(join(source, 'last-backup'), 'utf8')).toBe(
      `${new Date(NOW).toISOString()}\n`,
    );
  });

  it.each(['.backup-killed', '.restore-killed'])('removes %s a day later', async (name) => {
    (await fill()).$client.close();
    const left = join(source, name);
    await mkdir(left);
    await createBackup(source, file, NOW);
    expect(readdirSync(source)).toContain(name);
    await age(left);
    await createBackup(source, file, NOW);
    expect(readdirSync(source)).not.toContain(name);
  });

  it('is refused without a database', async () => {
    await mkdir(source);
    await expect(createBackup(source, file, NOW)).rejects.toThrow(/Nothing to back up/);
  });
});

describe('a restore', () => {
  it('opens no booking to who has the link of one that was lost since the backup', async () => {
    const db = await fill();
    await createBackup(source, file, NOW);
    const lost = booked(db, 'Lost Rider');
    db.$client.close();
    await restore();
    const links = createLinks('a key of some length');
    const restored = openDataFolder(target);
    const next = booked(restored, 'Next Rider');
    const opened = () =>
      bookingOfToken({ db: restored, links } as Deps, 'booking', links.token('booking', lost, 0));
    expect(bookingById(restored, next)?.customerName).toBe('Next Rider');
    expect(opened()).toBeUndefined();
    const user = restored.$client
      .prepare(`INSERT INTO users (username, password, email, role, created_at)
        VALUES ('bo@example.com', '!', 'bo@example.com', 'technician', 1)`)
      .run();
    expect(user.lastInsertRowid).toBeGreaterThan(1000);
    restored.$client.close();
  });

  it('refuses a folder with data, and moves it aside with force', async () => {
    (await fill()).$client.close();
    await createBackup(source, file, NOW);
    await mkdir(target);
    await writeFile(join(target, 'secret'), 'the other key');
    await expect(restore()).rejects.toThrow(/not empty \(secret\)/);
    const { replaced } = await restore(true);
    expect(replaced).toBe(join(target, 'backups/replaced-2026-11-23T17-00-00-000Z'));
    expect(await readFile(join(replaced!, 'secret'), 'utf8')).toBe('the other key');
    expect(await readFile(join(target, 'secret'), 'utf8')).toBe('a key of some length');
  });

  it('refuses a folder that a server has open, even with force', async () => {
    const db = await fill();
    await createBackup(source, file, NOW);
    target = source;
    await expect(restore(true)).rejects.toThrow(/in use/);
    db.$client.close();
    await restore(true);
  });

  it('replaces a database that is damaged', async () => {
    (await fill()).$client.close();
    await createBackup(source, file, NOW);
    await mkdir(target);
    await writeFile(join(target, DATABASE_FILE), 'this is no database, but long enough to be read');
    await restore(true);
    openDataFolder(target).$client.close();
  });

  it.each([
    ['cut short', async () => writeFile(file, (await readFile(file)).subarray(0, 30_000))],
    ['something else', async () => writeFile(file, 'no archive')],
    [
      'altered within',
      async () => {
        const bytes = await readFile(file);
        bytes.fill(0xaa, bytes.length - 60_000, bytes.length - 40_000);
        await writeFile(file, bytes);
      },
    ],
  ])('of a file that is %s changes nothing', async (_name, spoil) => {
    (await fill()).$client.close();
    await createBackup(source, file, NOW);
    await spoil();
    await mkdir(target);
    await writeFile(join(target, 'secret'), 'the key that was there');
    await expect(restore(true)).rejects.toThrow(/damaged/);
    expect(readdirSync(target)).toEqual(['secret']);
  });

  it('refuses a backup that has lost a file', async () => {
    (await fill()).$client.close();
    await createBackup(source, file, NOW);
    const unpacked = join(folder, 'unpacked');
    await mkdir(unpacked);
    await extract({ file, cwd: unpacked });
    await rm(join(unpacked, 'uploads/profiles', PHOTO));
    await create({ file, cwd: unpacked }, readdirSync(unpacked));
    await expect(restore()).rejects.toThrow(
      `The backup is incomplete: /uploads/${PHOTO} is missing.`,
    );
  });

  it('goes without a file that was gone before the backup, which says so', async () => {
    (await fill(GONE)).$client.close();
    const { missing } = await createBackup(source, file, NOW);
    expect(missing).toEqual([`/uploads/${GONE}`]);
    expect((await restore()).manifest.missing).toEqual(missing);
    openDataFolder(target).$client.close();
  });

  it('unpacks only what belongs in a backup', async () => {
    (await fill()).$client.close();
    await createBackup(source, file, NOW);
    const crafted = join(folder, 'crafted');
    await mkdir(join(crafted, 'uploads'), { recursive: true });
    await writeFile(join(crafted, 'stranger'), 'x');
    await symlink('/etc', join(crafted, 'uploads/profiles'));
    await create({ file, cwd: crafted }, ['stranger', 'uploads']);
    await expect(restore()).rejects.toThrow(/is not a backup/);
    expect(readdirSync(target)).toEqual([]);
  });
});
