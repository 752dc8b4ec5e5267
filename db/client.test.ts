import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, emptyLog, openDatabase } from './client.ts';

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

it('prepares a text once, and hands it out as a new one would be', () => {
  const text = 'SELECT text FROM notes';
  const statement = db.$client.prepare(text);
  expect(statement.raw().get()).toEqual(['ada@erased.example']);
  expect(db.$client.prepare(text)).toBe(statement);
  expect(statement.get()).toEqual({ text: 'ada@erased.example' });
});

it('gives a statement of its own to whoever asks while its rows are being read', () => {
  const text = 'SELECT text FROM notes';
  for (const _ of db.$client.prepare(text).iterate()) {
    expect(db.$client.prepare(text).get()).toEqual({ text: 'ada@erased.example' });
  }
});

it('keeps no statement of before a table changed its columns', () => {
  const text = 'SELECT * FROM notes';
  db.$client.prepare(text).get();
  db.$client.exec('ALTER TABLE notes ADD COLUMN more TEXT');
  expect(db.$client.prepare(text).get()).toEqual({ text: 'ada@erased.example', more: null });
});
