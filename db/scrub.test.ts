import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Database, emptyLog, openDatabase, transaction } from './client.ts';
import { markErased, scrub, scrubIfDue } from './scrub.ts';

const NOON = Date.UTC(2026, 10, 21, 18);
const BERLIN = 13.4;
const SECRET = 'ZEPHYRINE';

let dir: string;
let db: Database;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'scrub-'));
  db = openDatabase(join(dir, 'test.db'));
  db.$client.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT UNIQUE)');
});
afterEach(() => {
  db.$client.close();
  rmSync(dir, { recursive: true });
});

const isReadable = () =>
  ['test.db', 'test.db-wal'].some((file) => readFileSync(join(dir, file)).includes(SECRET));
const isDue = () => db.$client.pragma('user_version', { simple: true }) !== 0;
const erase = () =>
  transaction(db, (tx) => {
    db.$client.prepare(`DELETE FROM notes WHERE text LIKE '${SECRET}%'`).run();
    markErased(tx);
  });

/** Notes that are written, rewritten at random lengths and thrown away, so that their pages split. */
function live(): void {
  const { $client } = db;
  const insert = $client.prepare('INSERT INTO notes (text) VALUES (?)');
  const change = $client.prepare('UPDATE notes SET text = ? WHERE id = ?');
  const remove = $client.prepare('DELETE FROM notes WHERE id = ?');
  // One of the histories that leave something behind; many do not.
  let seed = 4;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  const isSecret = (id: number) => id % 9 === 4;
  const note = (id: number) => {
    const length = random(5) === 0 ? random(6000) : random(900);
    return `${isSecret(id) ? SECRET : ''}${random(1_000_000)} ${'x'.repeat(length)}`;
  };
  $client.exec('BEGIN');
  for (let id = 1; id <= 400; id += 1) {
    insert.run(note(id));
    for (const again of [1 + random(id), 1 + random(id)]) change.run(note(again), again);
    const old = 1 + random(id);
    if (id % 10 === 0 && !isSecret(old)) remove.run(old);
  }
  $client.exec('COMMIT');
}

it('SQLite alone leaves copies of erased rows in pages it has split', () => {
  live();
  erase();
  emptyLog(db);
  expect(isReadable()).toBe(true);
});

it('leaves none, and everything else as it was', () => {
  live();
  const others = () =>
    db.$client.prepare(`SELECT * FROM notes WHERE text NOT LIKE '${SECRET}%'`).all();
  const before = others();
  erase();
  scrub(db);
  expect(isReadable()).toBe(false);
  expect(isDue()).toBe(false);
  expect(others()).toEqual(before);
});

it('takes the samples of an ANALYZE by hand along', () => {
  live();
  db.$client.pragma('analysis_limit = 0');
  db.$client.exec('ANALYZE');
  erase();
  scrub(db);
  expect(isReadable()).toBe(false);
});

it('does later what somebody else’s writing keeps it from doing now, also after a restart', () => {
  live();
  erase();
  const timeout = Number(db.$client.pragma('busy_timeout', { simple: true }));
  const other = openDatabase(join(dir, 'test.db'));
  other.$client.exec('BEGIN IMMEDIATE');
  const begun = performance.now();
  scrub(db);
  expect(performance.now() - begun, 'waited for the other').toBeLessThan(timeout);
  expect(isDue()).toBe(true);
  other.$client.exec('ROLLBACK');
  other.$client.close();
  db.$client.close();
  db = openDatabase(join(dir, 'test.db'));
  scrubIfDue(db, NOON, BERLIN);
  expect(isReadable()).toBe(false);
  expect(isDue()).toBe(false);
});

it('does later what a full disk keeps it from doing now', () => {
  live();
  erase();
  const exec = vi.spyOn(db.$client, 'exec').mockImplementationOnce(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  });
  scrub(db);
  expect(isDue()).toBe(true);
  exec.mockRestore();
  scrubIfDue(db, NOON, BERLIN);
  expect(isReadable()).toBe(false);
});

it('rewrites nothing when nothing was erased', () => {
  live();
  const before = db.$client.prepare('PRAGMA data_version').pluck().get();
  const pages = readFileSync(join(dir, 'test.db')).length;
  scrubIfDue(db, NOON, BERLIN);
  expect(db.$client.prepare('PRAGMA data_version').pluck().get()).toBe(before);
  expect(readFileSync(join(dir, 'test.db')).length).toBe(pages);
});

it('waits with a large file until the night where the map starts', () => {
  db.$client.exec('INSERT INTO notes (text) VALUES (zeroblob(70000000))');
  const at = (hour: number) => Date.UTC(2026, 10, 21, hour, 30);
  erase();
  scrub(db);
  // In the middle of the morning there, at night on another continent.
  scrubIfDue(db, at(9), BERLIN);
  expect(isDue()).toBe(true);
  scrubIfDue(db, at(2), BERLIN);
  expect(isDue()).toBe(false);
});

it('leaves a slow rewrite to the hourly task when there was one just before', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { exec } = db.$client;
  vi.spyOn(db.$client, 'exec').mockImplementation((statement) => {
    if (statement === 'VACUUM') now += 2_000;
    return exec.call(db.$client, statement);
  });
  const eraseAndScrub = () => {
    erase();
    scrub(db);
    return isDue();
  };
  expect(eraseAndScrub()).toBe(false);
  now += 60_000;
  expect(eraseAndScrub()).toBe(true);
  now += 3_600_000;
  expect(eraseAndScrub()).toBe(false);
  vi.restoreAllMocks();
});
