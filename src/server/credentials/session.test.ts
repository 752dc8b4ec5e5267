import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { openMemoryDatabase } from '../../../test/memory-database.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { insertUser } from '../store/accounts/users.ts';
import {
  createSession,
  endSession,
  SESSION_MAX_AGE_SECONDS,
  sweepSessions,
  validateSession,
} from './session.ts';

let db: Database;
let token: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
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

/** Uses the session again and again, each time after a while. */
async function useEvery(ms: number, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    vi.setSystemTime(Date.now() + ms);
    expect(await validateSession(db, token), `use ${at}`).toMatchObject({
      userId: expect.any(Number),
    });
  }
}
async function isOverAfter(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  expect(await validateSession(db, token)).toBeUndefined();
}

describe('a technician’s', () => {
  it('ends 30 days after its last use', async () => {
    await useEvery(20 * DAY_MS, 1);
    await isOverAfter(31 * DAY_MS);
  });

  it('ends after 60 days, as its cookie does, however it is used', async () => {
    expect(SESSION_MAX_AGE_SECONDS).toBe(60 * 86_400);
    await useEvery(DAY_MS, 59);
    await isOverAfter(2 * DAY_MS);
  });
});

describe('an admin’s', () => {
  beforeEach(async () => {
    const email = 'admin@example.com';
    const row = { username: email, email, password: '!', role: 'admin' as const, createdAt: 1 };
    token = await createSession(db, insertUser(db, row).id);
  });

  it('ends 12 hours after its last use', async () => {
    await useEvery(11 * HOUR_MS, 3);
    await isOverAfter(13 * HOUR_MS);
  });

  it('ends after 14 days however it is used', async () => {
    await useEvery(11 * HOUR_MS, 30);
    await isOverAfter(7 * HOUR_MS);
  });

  it('is not kept alive by a page that reads by itself', async () => {
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await validateSession(db, token, false)).toBeDefined();
      vi.setSystemTime(Date.now() + HOUR_MS);
    }
    expect(await validateSession(db, token, false)).toBeUndefined();
  });

  it('that an earlier version began lasts no longer', async () => {
    const change = db.$client.prepare('UPDATE sessions SET expires_at = ?, ends_at = ?');
    change.run(Date.now() + 14 * DAY_MS, Date.now() + 60 * DAY_MS);
    await isOverAfter(13 * HOUR_MS);
  });
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
  vi.setSystemTime(Date.now() + DAY_MS);
  db.$client.exec(
    "CREATE TRIGGER broken BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'broken'); END",
  );
  await expect(validateSession(db, token)).rejects.toThrow('broken');
});

describe('while nothing can be written', () => {
  it('a session that is due to be extended is valid all the same', async () => {
    vi.setSystemTime(Date.now() + DAY_MS);
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
