import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, emptyLog, openDatabase, refreshStatistics } from './client.ts';

let folder: string;
let file: string;
let db: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  file = join(folder, 'test.db');
  db = openDatabase(file);
  db.$client.exec(
    "CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('ada@erased.example')",
  );
});
afterEach(() => {
  db.$client.close();
  rmSync(folder, { recursive: true });
});

const bytes = () => readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');

it('leaves nothing readable of an erased row once the log is emptied', () => {
  db.$client.exec('DELETE FROM notes');
  expect(bytes()).toContain('ada@erased.example');
  emptyLog(db);
  expect(bytes()).not.toContain('ada@erased.example');
});

it('does not wait for a reader to empty the log, and empties it the next time', () => {
  const reader = openDatabase(file);
  reader.$client.exec('BEGIN');
  reader.$client.prepare('SELECT * FROM notes').all();
  db.$client.exec('DELETE FROM notes');
  const startedAt = performance.now();
  emptyLog(db);
  // As long as the busy timeout, had it waited.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(db.$client.pragma('busy_timeout', { simple: true })).toBe(5_000);

  reader.$client.exec('COMMIT');
  reader.$client.close();
  emptyLog(db);
  expect(statSync(`${file}-wal`).size).toBe(0);
});

describe('what the planner knows', () => {
  const statistics = () =>
    db.$client.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'sqlite_stat%'").pluck();

  it('is counted again once a table has been asked and has grown', () => {
    db.$client.exec('CREATE INDEX notes_text ON notes (text)');
    db.$client.prepare('SELECT * FROM notes WHERE text = ?').all('ada@erased.example');
    refreshStatistics(db);
    expect(db.$client.prepare('SELECT tbl, idx, stat FROM sqlite_stat1').all()).toEqual([
      { tbl: 'notes', idx: 'notes_text', stat: '1 1' },
    ]);
  });

  it('holds nothing of what people typed', () => {
    db.$client.exec('CREATE INDEX notes_text ON notes (text)');
    db.$client.exec('ANALYZE');
    expect(statistics().all()).toContain('sqlite_stat1');
    expect(Buffer.concat(samples()).toString('latin1')).not.toContain('erased.example');
  });

  /** The samples of rows, as blobs, where the driver is built to take any. */
  function samples(): Buffer[] {
    if (!statistics().all().includes('sqlite_stat4')) return [];
    return db.$client.prepare('SELECT sample FROM sqlite_stat4').pluck().all() as Buffer[];
  }
});
