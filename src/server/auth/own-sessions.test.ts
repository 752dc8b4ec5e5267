import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { authText } from '../../shared/messages/auth.ts';
import { buildApp } from '../app.ts';
import { createSession, SESSION_COOKIE, validateSession } from '../credentials/session.ts';
import { setPassword } from '../store/accounts/users.ts';

const PASSWORD = 'Spokes-and-1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';

let place: Marketplace;
let app: FastifyInstance;
let userId: number;
/** The technician's phone and the shop's computer. */
let phone: string;
let computer: string;

beforeEach(async () => {
  place = openMarketplace();
  const { db } = place.deps;
  userId = place.addTechnician([]).userId;
  // The marketplace's clock stands still; sessions live by the server's.
  place.setNow(Date.now());
  phone = await createSession(db, userId, Date.now(), 'Chrome on Android');
  computer = await createSession(db, userId, Date.now(), 'Firefox on Linux');
  app = await buildApp(place.deps, { clientFolder: undefined });
});
afterEach(() => app.close());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token?: string, payload?: object) =>
  app.inject({
    method,
    url,
    ...(token && { cookies: { [SESSION_COOKIE]: token } }),
    ...(payload && { payload }),
  });
const sessionsOf = async (token: string) =>
  (await call('GET', '/api/auth/sessions', token)).json() as {
    id: string;
    device: string | null;
    isThis: boolean;
  }[];
const isLive = async (token: string) => (await validateSession(place.deps.db, token)) !== undefined;

describe('one’s sessions', () => {
  it('are listed by device, this one first', async () => {
    expect(await sessionsOf(computer)).toMatchObject([
      { device: 'Firefox on Linux', isThis: true },
      { device: 'Chrome on Android', isThis: false },
    ]);
  });

  it('are used by changes and by opening a page, not by what an open page reads', async () => {
    const { $client } = place.deps.db;
    $client.prepare('UPDATE sessions SET last_used_at = last_used_at - 3600000').run();
    const lastUse = () =>
      $client.prepare('SELECT max(last_used_at) FROM sessions').pluck().get() as number;
    const before = lastUse();
    const read = (procedure: string) =>
      app.inject({
        url: `/api/trpc/${procedure}`,
        headers: { 'sec-fetch-dest': 'empty' },
        cookies: { [SESSION_COOKIE]: phone },
      });
    await read('technician.profile');
    expect(lastUse()).toBe(before);
    await read('auth.me');
    expect(lastUse()).toBeGreaterThan(before);
  });

  it('are listed by their last use after that, or by their start where it isn’t known', async () => {
    const { db } = place.deps;
    const devices = { 'Chrome on Android': 30, 'Safari on iPhone': 10, 'Edge on Windows': 20 };
    for (const [device, minutesAgo] of Object.entries(devices)) {
      await createSession(db, userId, Date.now(), device);
      db.$client
        .prepare('UPDATE sessions SET last_used_at = ? WHERE device = ?')
        .run(Date.now() - minutesAgo * 60_000, device);
    }
    db.$client
      .prepare(
        "UPDATE sessions SET last_used_at = NULL, created_at = ? WHERE device = 'Edge on Windows'",
      )
      .run(Date.now() - 20 * 60_000);
    const listed = (await sessionsOf(computer)).map(({ device }) => device);
    expect([...new Set(listed)]).toEqual([
      'Firefox on Linux',
      'Safari on iPhone',
      'Edge on Windows',
      'Chrome on Android',
    ]);
  });

  it('are a hundred at most: signing in once more ends the one that was used longest ago', async () => {
    const { db } = place.deps;
    const others = place.addTechnician([]).userId;
    const other = await createSession(db, others, Date.now(), 'Safari on iPhone');
    for (let at = 0; at < 98; at += 1) await createSession(db, userId);
    expect(await isLive(phone)).toBe(true);
    db.$client
      .prepare("UPDATE sessions SET last_used_at = 1 WHERE device = 'Chrome on Android'")
      .run();
    await createSession(db, userId);
    expect(await isLive(phone)).toBe(false);
    expect(await sessionsOf(computer)).toHaveLength(100);
    expect(await isLive(other)).toBe(true);
  });

  it('carry nothing that opens one', async () => {
    const { body } = await call('GET', '/api/auth/sessions', phone);
    for (const secret of [phone, computer]) expect(body).not.toContain(secret);
    for (const { id } of await sessionsOf(phone)) expect(await isLive(id)).toBe(false);
  });

  it('are named when someone signs in, and the browser’s own text isn’t kept', async () => {
    const { db, passwords } = place.deps;
    const email = 'ada@example.com';
    const id = place.addAdmin(email);
    setPassword(db, email, await passwords.hash(PASSWORD, 'known'));
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': ANDROID },
      payload: { email, password: PASSWORD },
    });
    expect(statusCode).toBe(200);
    const rows = db.$client.prepare('SELECT * FROM sessions WHERE user_id = ?').all(id);
    expect(rows).toMatchObject([{ device: 'Chrome on Android' }]);
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });

  it('leave out those that have expired', async () => {
    place.deps.db.$client
      .prepare("UPDATE sessions SET expires_at = ? WHERE device = 'Chrome on Android'")
      .run(Date.now() - 60_000);
    expect(await sessionsOf(computer)).toHaveLength(1);
  });

  it('know their last use to within minutes', async () => {
    const lastUse = place.deps.db.$client.prepare('SELECT max(last_used_at) FROM sessions').pluck();
    const set = place.deps.db.$client.prepare('UPDATE sessions SET last_used_at = ?');
    const justNow = Date.now() - 60_000;
    set.run(justNow);
    await isLive(phone);
    expect(lastUse.get()).toBe(justNow);
    set.run(justNow - 5 * 60_000);
    await isLive(phone);
    expect(lastUse.get()).toBeGreaterThan(justNow);
  });

  it('are nothing a stranger can list or end', async () => {
    const [{ id } = { id: '' }] = await sessionsOf(phone);
    expect((await call('GET', '/api/auth/sessions')).statusCode).toBe(401);
    expect((await call('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(401);
    expect((await call('POST', '/api/auth/end-other-sessions')).statusCode).toBe(401);
    expect(await isLive(phone)).toBe(true);
  });
});

describe('ending a session', () => {
  it('ends that one only', async () => {
    const other = (await sessionsOf(computer)).find(({ isThis }) => !isThis);
    const { statusCode } = await call('DELETE', `/api/auth/sessions/${other?.id}`, computer);
    expect(statusCode).toBe(200);
    expect([await isLive(phone), await isLive(computer)]).toEqual([false, true]);
  });

  it('of another person, or one that has ended, is refused as not found', async () => {
    const admin = await createSession(place.deps.db, place.addAdmin('ada@example.com'));
    const [{ id } = { id: '' }] = await sessionsOf(phone);
    for (const unknown of [id, 'f'.repeat(64)]) {
      const refused = await call('DELETE', `/api/auth/sessions/${unknown}`, admin);
      expect(refused.statusCode).toBe(404);
      expect(refused.body).toBe(authText('sessions.notFound'));
    }
    expect(await isLive(phone)).toBe(true);
  });

  it('of this device signs it out', async () => {
    const [{ id } = { id: '' }] = await sessionsOf(phone);
    const { cookies } = await call('DELETE', `/api/auth/sessions/${id}`, phone);
    expect(cookies).toMatchObject([{ name: SESSION_COOKIE, value: '' }]);
    expect(await isLive(phone)).toBe(false);
  });
});

it('ending all others keeps this one and other people’s', async () => {
  const admin = await createSession(place.deps.db, place.addAdmin('ada@example.com'));
  expect((await call('POST', '/api/auth/end-other-sessions', computer)).statusCode).toBe(200);
  expect([await isLive(phone), await isLive(computer), await isLive(admin)]).toEqual([
    false,
    true,
    true,
  ]);
});
