import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../test/memory-database.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { takeTries } from './lasting-limits.ts';

const AHEAD = 3 * 365 * 24 * 60 * MINUTE_MS;
const COUNTED = [{ key: 'key', limits: { tries: 2, windowMs: MINUTE_MS, lockMs: MINUTE_MS } }];

it('locks after so many tries, until the lock ends', () => {
  const db = openMemoryDatabase();
  expect([0, 1, 2].map((now) => takeTries(db, COUNTED, now))).toEqual([true, true, false]);
  expect(takeTries(db, COUNTED, MINUTE_MS + 1)).toBe(true);
});

it('a lock from a time in the future, where only a wrong clock could put it, holds no one back', () => {
  const db = openMemoryDatabase();
  for (const now of [AHEAD, AHEAD + 1]) expect(takeTries(db, COUNTED, now)).toBe(true);
  expect(takeTries(db, COUNTED, AHEAD + 2)).toBe(false);
  expect([0, 1, 2].map((now) => takeTries(db, COUNTED, now))).toEqual([true, true, false]);
});
