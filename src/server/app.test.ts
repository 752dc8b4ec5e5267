import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../test/booking-request.ts';
import { type Marketplace, openMarketplace } from '../../test/marketplace.ts';
import { buildApp } from './app.ts';
import { createAdmin } from './auth/create-admin.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function open(prepare: (market: Marketplace) => void = () => {}) {
  const market = openMarketplace();
  prepare(market);
  app = await buildApp(market.deps, { clientFolder: undefined });
  return { market, app };
}

const withTechnicians = (market: Marketplace) => {
  const tuneUp = market.addPackage({ name: 'Tune-up', priceCents: 7500 });
  market.addTechnician([tuneUp]);
  market.addTechnician([tuneUp], { isFrozen: true });
  market.addTechnician([]);
};

const booking = bookingRequest({ totalPrice: '75.00' });

describe('lists', () => {
  it('are bare arrays with X-Total-Count, of listed technicians only', async () => {
    const { app } = await open(withTechnicians);
    for (const url of ['/api/search', '/api/technicians']) {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['x-total-count']).toBe('1');
      expect(response.json()).toHaveLength(1);
    }
  });

  it('say nothing of where a technician lives', async () => {
    const { app, market } = await open(withTechnicians);
    const { latitude, longitude } = market.deps.db.$client
      .prepare('SELECT latitude, longitude FROM technicians WHERE id = 1')
      .get() as { latitude: number; longitude: number };
    for (const url of ['/api/search', '/api/technicians/1', '/api/technicians/1/availability']) {
      const { body } = await app.inject({ url });
      expect(body).not.toContain('Secret Street');
      expect(body).not.toContain('tech1@example.com');
      expect(body).not.toContain('(555) 765-4321');
      expect(body).not.toContain(String(latitude));
      expect(body).not.toContain(String(longitude));
    }
  });
});

describe('errors', () => {
  it('are one plain sentence, with the field in front where one is at fault', async () => {
    const { app } = await open(withTechnicians);
    const refused = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: { ...booking, customerEmail: 'no-email' },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(refused.body).toBe('customerEmail: Please enter a valid email address.');
  });

  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api/technicians/99', 404],
    ['GET', '/api/technicians/one', 400],
    ['GET', '/api/auth/user', 401],
    ['PATCH', '/api/bookings/1/confirm', 401],
    ['GET', '/api/technicians/bookings', 401],
  ] as const)('%s %s answers %i', async (method, url, status) => {
    const { app } = await open(withTechnicians);
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).not.toContain('    at ');
  });

  it.each([
    ['/api/search?lat=37.77', 'lng: Must be given along with lat'],
    ['/api/technicians?lng=-122.4', 'lat: Must be given along with lng'],
  ])('half a point is refused: %s', async (url, sentence) => {
    const { app } = await open(withTechnicians);
    const refused = await app.inject({ url });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toBe(sentence);
  });

  it.each([
    [`${'1,'.repeat(200)}1`, 'ids: Must be at most 200 technicians'],
    ['1,x', 'ids.1: Must be a whole number'],
  ])('a bad list of technicians is refused: %s', async (ids, sentence) => {
    const { app } = await open(withTechnicians);
    const refused = await app.inject({ url: `/api/search?ids=${ids}` });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toBe(sentence);
  });

  it('authorization comes before validation', async () => {
    const { app } = await open();
    const response = await app.inject({ method: 'PATCH', url: '/api/bookings/abc/confirm' });
    expect(response.statusCode).toBe(401);
  });

  it('unpacks no compressed body: it goes on long after the answer', async () => {
    const { app } = await open();
    const payload = brotliCompressSync(JSON.stringify({ email: 'ada@example.com', password: 'x' }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'br' };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(app.server.requestTimeout).toBeGreaterThan(0);
  });

  it('an unreadable or empty JSON body is no failure of ours', async () => {
    const { app } = await open();
    const headers = { 'content-type': 'application/json' };
    const post = (payload: string) =>
      app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload });
    expect((await post('')).statusCode).toBe(200);
    expect((await post('{')).statusCode).toBe(400);
    expect((await post('{"__proto__":{}}')).statusCode).toBe(400);
  });
});

describe('a booking over REST', () => {
  it('answers what is documented, and honors the Idempotency-Key header', async () => {
    const { app } = await open(withTechnicians);
    const post = () =>
      app.inject({
        method: 'POST',
        url: '/api/bookings',
        headers: { 'idempotency-key': 'one' },
        payload: booking,
      });
    const first = await post();
    expect(first.statusCode).toBe(201);
    expect(Object.keys(first.json()).sort()).toEqual([
      'awaitsEmailUntil',
      'date',
      'expiresAt',
      'id',
      'isHeld',
      'manageUrl',
      'reference',
      'status',
      'timeSlot',
      'totalPrice',
      'visitFee',
    ]);
    expect((await post()).json()).toEqual(first.json());
  });
});

describe('signing in', () => {
  const login = (app: FastifyInstance, password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: ' Admin@Example.com', password },
    });

  async function withAdmin() {
    const opened = await open();
    await createAdmin(opened.market.deps, 'admin@example.com', 'Right-pass-1');
    return opened;
  }

  it('sets a cookie that identifies the person, until they sign out', async () => {
    const { app } = await withAdmin();
    const response = await login(app, 'Right-pass-1');
    expect(response.json()).toMatchObject({ email: 'admin@example.com', role: 'admin' });
    const [cookie] = response.cookies.filter(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const cookies = { session: cookie!.value };
    const user = await app.inject({ url: '/api/auth/user', cookies });
    expect(user.json()).toMatchObject({ email: 'admin@example.com', role: 'admin' });
    await app.inject({ method: 'POST', url: '/api/auth/logout', cookies });
    expect((await app.inject({ url: '/api/auth/user', cookies })).statusCode).toBe(401);
  });

  it('keeps only a hash of the token', async () => {
    const { app, market } = await withAdmin();
    const { cookies } = await login(app, 'Right-pass-1');
    const [session] = market.deps.db.$client.prepare('SELECT id FROM sessions').pluck().all();
    expect(session).toMatch(/^[0-9a-f]{64}$/);
    expect(session).not.toBe(cookies.find(({ name }) => name === 'session')?.value);
  });

  it('answers a wrong address and a wrong password alike', async () => {
    const { app } = await withAdmin();
    const wrong = await login(app, 'Wrong-pass-1');
    const unknown = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'unknown@example.com', password: 'Wrong-pass-1' },
    });
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Invalid credentials']);
    expect([unknown.statusCode, unknown.body]).toEqual([401, 'Invalid credentials']);
  });

  it('is refused to another site that writes in a signed-in name', async () => {
    const { app } = await withAdmin();
    const { cookies } = await login(app, 'Right-pass-1');
    const session = cookies.find(({ name }) => name === 'session')!.value;
    const logout = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { session }, headers });
    expect((await logout({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await logout({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await logout({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
  });
});

it('readiness ends while nothing can be written', async () => {
  const { app, market } = await open();
  market.deps.db.$client.pragma('query_only = ON');
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
});

it('health says ok while the database answers', async () => {
  const { app } = await open();
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

it('every answer names the request as the log does, by an id that no caller chooses', async () => {
  const { app } = await open(withTechnicians);
  const ids = await Promise.all(
    ['/api/search', '/api/search', '/api/nothing'].map(async (url) => {
      const { headers } = await app.inject({ url, headers: { 'x-request-id': 'mine' } });
      return headers['x-request-id'];
    }),
  );
  expect(ids).not.toContain('mine');
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(3);
});
