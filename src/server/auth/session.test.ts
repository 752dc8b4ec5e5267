import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { openMemoryDatabase } from '../../../test/memory-database.ts';
import { insertUser } from '../store/accounts/users.ts';
import { createSession, endSession, SESSION_MAX_AGE_SECONDS, validateSession } from './session.ts';

const DAY_MS = 86_400_000;

let db: Database;
let token: string;
beforeEach(async () => {
  db = openMemoryDatabase();
  const email = 'ada@example.com';
  const row = { username: email, email, password: '!', role: 'technician' as const, createdAt: 1 };
  token = await createSession(db, insertUser(db, row).id);
});
afterEach(() => void db.$client.close());

const expireIn = (ms: number) =>
  db.$client.prepare('UPDATE sessions SET expires_at = ?').run(Date.now() + ms);
const expiry = () => db.$client.prepare('SELECT expires_at FROM sessions').pluck().get();

it('of somebody who comes daily outlasts 14 days, as its cookie does', async () => {
  expect(SESSION_MAX_AGE_SECONDS).toBe(60 * 86_400);
  expireIn(3 * DAY_MS);
  await validateSession(db, token);
  expect(expiry()).toBeGreaterThan(Date.now() + 10 * DAY_MS);
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
