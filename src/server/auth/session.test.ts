import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { openMemoryDatabase } from '../../../test/memory-database.ts';
import { insertUser } from '../store/accounts/users.ts';
import {
  createSession,
  endSession,
  SESSION_MAX_AGE_SECONDS,
  sweepSessions,
  validateSession,
} from './session.ts';

const DAY_MS = 86_400_000;

let db: Database;
let token: string;
beforeEach(async () => {
  db = openMemoryDatabase();
  const email = 'ada@example.com';
  const row = { username: email, email, password: '!', role: 'technician' as const, createdAt: 1 };
  token = await createSession(db, insertUser(db, row).id);
});
afterEach(() => {
  vi.useRealTimers();
  db.$client.close();
});

const expireIn = (ms: number) =>
  db.$client.prepare('UPDATE sessions SET expires_at = ?').run(Date.now() + ms);
const count = () => db.$client.prepare('SELECT count(*) FROM sessions').pluck().get();
const expiry = () => db.$client.prepare('SELECT expires_at FROM sessions').pluck().get();

it('of somebody who comes daily outlasts 14 days, as its cookie does', async () => {
  expect(SESSION_MAX_AGE_SECONDS).toBe(60 * 86_400);
  expireIn(3 * DAY_MS);
  await validateSession(db, token);
  expect(expiry()).toBeGreaterThan(Date.now() + 10 * DAY_MS);
});

it('ends 14 days after its last use', () => {
  expect(expiry()).toBeGreaterThan(Date.now() + 14 * DAY_MS - 60_000);
  expect(expiry()).toBeLessThanOrEqual(Date.now() + 14 * DAY_MS);
});

it('ends 14 days after a visit in its first week, too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 6 * DAY_MS);
  await validateSession(db, token);
  vi.setSystemTime(Date.now() + 13 * DAY_MS);
  expect(await validateSession(db, token)).toMatchObject({ userId: 1 });
  vi.setSystemTime(Date.now() + 15 * DAY_MS);
  expect(await validateSession(db, token)).toBeUndefined();
});

it('that has expired is refused and removed', async () => {
  expireIn(-1);
  expect(await validateSession(db, token)).toBeUndefined();
  expect(count()).toBe(0);
});

it('is swept once it has expired, and not before', async () => {
  await sweepSessions(db);
  expect(count()).toBe(1);
  expireIn(-1);
  await sweepSessions(db);
  expect(count()).toBe(0);
});

it('that cannot be extended for another reason than storage is an error', async () => {
  expireIn(3 * DAY_MS);
  db.$client.exec(
    "CREATE TRIGGER broken BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'broken'); END",
  );
  await expect(validateSession(db, token)).rejects.toThrow('broken');
});

describe('while nothing can be written', () => {
  it('a session that is due to be extended is valid all the same', async () => {
    expireIn(3 * DAY_MS);
    db.$client.pragma('query_only = ON');
    expect(await validateSession(db, token)).toMatchObject({ userId: 1 });
    db.$client.pragma('query_only = OFF');
    await validateSession(db, token);
    expect(expiry()).toBeGreaterThan(Date.now() + 10 * DAY_MS);
  });

  it('an expired session is refused, not an error', async () => {
    expireIn(-1);
    db.$client.pragma('query_only = ON');
    expect(await validateSession(db, token)).toBeUndefined();
  });

  it('signing out fails visibly', async () => {
    db.$client.pragma('query_only = ON');
    await expect(endSession(db, 'whichever')).rejects.toThrow();
  });
});
