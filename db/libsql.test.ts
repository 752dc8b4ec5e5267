import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase, transaction } from './client.ts';

let folder: string;
let db: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'libsql-'));
  db = openDatabase(join(folder, 'unused.db'), `file:${join(folder, 'chosen.db')}`);
  db.$client.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT UNIQUE)');
});
afterEach(() => {
  db.$client.close();
  rmSync(folder, { recursive: true });
});

const insert = (text: string | null) =>
  db.$client.prepare('INSERT INTO notes (text) VALUES (?)').run(text);

it('opens the file a URL names, through libSQL', () => {
  expect(existsSync(join(folder, 'chosen.db'))).toBe(true);
  expect(existsSync(join(folder, 'unused.db'))).toBe(false);
  expect(db.$client).toHaveProperty('syncUntil');
});

it('answers rows, plucked values, pragmas and changes as better-sqlite3 does', () => {
  expect(insert('one')).toMatchObject({ changes: 1, lastInsertRowid: 1 });
  expect(insert(null)).toMatchObject({ changes: 1, lastInsertRowid: 2 });
  const select = 'SELECT text FROM notes WHERE id = ?';
  expect(db.$client.prepare(select).get(1)).toEqual({ text: 'one' });
  expect(db.$client.prepare(select).get(3)).toBeUndefined();
  expect(db.$client.prepare(select).pluck().get(1)).toBe('one');
  expect(db.$client.prepare('SELECT text FROM notes').pluck().all()).toEqual(['one', null]);
  expect(db.$client.prepare('SELECT :a + :b AS sum').get({ a: 1, b: 2 })).toEqual({ sum: 3 });
  expect(db.$client.pragma('synchronous', { simple: true })).toBe(2);
});

it('runs a statement again that failed before', () => {
  const insertOne = db.$client.prepare('INSERT INTO notes (text) VALUES (?) RETURNING text');
  expect(insertOne.get('taken')).toEqual({ text: 'taken' });
  expect(() => insertOne.get('taken')).toThrow('UNIQUE');
  expect(insertOne.get('free')).toEqual({ text: 'free' });
});

it('undoes a transaction that fails, and names a unique key that is taken', () => {
  insert('taken');
  expect(() =>
    transaction(db, () => {
      insert('undone');
      insert('taken');
    }),
  ).toThrow(expect.objectContaining({ code: 'SQLITE_CONSTRAINT_UNIQUE' }));
  expect(db.$client.prepare('SELECT text FROM notes').pluck().all()).toEqual(['taken']);
});
