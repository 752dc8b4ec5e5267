import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../test/memory-database.ts';
import { createWriteCheck } from './takes-writes.ts';

it('notices a database that refuses writes, and one that takes them again', () => {
  const db = openMemoryDatabase();
  let now = 0;
  const takesWrites = createWriteCheck(db, () => now);
  expect(takesWrites()).toBe(true);
  const later = () => {
    now += 10_000;
    return takesWrites();
  };
  db.$client.pragma('query_only = ON');
  expect(later()).toBe(false);
  db.$client.pragma('query_only = OFF');
  expect(takesWrites()).toBe(false);
  expect(later()).toBe(true);
});
