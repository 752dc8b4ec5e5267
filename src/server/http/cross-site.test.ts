import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { buildApp } from '../app.ts';
import { createAdmin } from '../auth/create-admin.ts';
import { createSession } from '../credentials/session.ts';
import { REST } from '../rest/rest-table.ts';

let app: FastifyInstance;
let market: Marketplace;

async function open(): Promise<void> {
  market = openMarketplace();
  market.addTechnician([market.addPackage({ name: 'Tune-up' })]);
  await createAdmin(market.deps, 'admin@example.com', 'Right-pass-1');
  app = await buildApp(market.deps, { clientFolder: undefined });
}

const login = { email: 'admin@example.com', password: 'Right-pass-1' };
const booking = bookingRequest();
const bookings = () =>
  market.deps.db.$client.prepare('SELECT count(*) FROM bookings').pluck().get();

/** How a browser says that a page of another site asks. */
const FOREIGN: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' },
  { origin: 'https://blog.localhost:3000', 'sec-fetch-site': 'same-site' },
  { origin: ':' },
];

/** Everything that changes something: each row of the table, each protocol, each kind of path. */
const WRITES: readonly (readonly [method: string, url: string])[] = [
  ...REST.filter(({ method }) => method !== 'GET').map(
    ({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const,
  ),
  ['POST', '/api/trpc/auth.login'],
  ['POST', '/api/trpc/auth.login,auth.logout?batch=1'],
  ['POST', '/api/trpc/booking.link.cancel'],
  ['POST', '/api/upload/profile'],
  ['POST', '/api/uploadthing?actionType=upload&slug=bookingPhoto'],
  ['PUT', '/api/uploadthing/file?ticket=x'],
  ['POST', '/booking/1-token/calendar.ics'],
  ['DELETE', '/calendar/1-token.ics'],
  ['POST', '/api/nothing'],
  ['POST', '/'],
];

describe('a page of another site', () => {
  beforeAll(open);
  afterAll(() => app.close());

  it.each(WRITES)('is refused %s %s, signed in or not', async (method, url) => {
    const session = await createSession(market.deps.db, 1);
    for (const headers of FOREIGN) {
      for (const cookies of [{}, { session }]) {
        const options = { method, url, headers, cookies } as InjectOptions;
        const refused = await app.inject(options);
        expect([headers, refused.statusCode, refused.body]).toEqual([
          headers,
          403,
          refusalText('gate.crossSite', { siteUrl: market.deps.env.siteUrl }),
        ]);
        expect(refused.cookies).toEqual([]);
      }
    }
  });
});

describe('a visitor of another site’s page', () => {
  beforeEach(open);
  afterEach(() => app.close());

  const post = (url: string, payload: object, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url, payload, headers });

  it('is neither signed in as somebody nor made to book', async () => {
    for (const headers of FOREIGN) {
      expect((await post('/api/auth/login', login, headers)).headers).not.toHaveProperty(
        'set-cookie',
      );
      await post('/api/bookings', booking, headers);
    }
    expect(bookings()).toBe(0);
  });

  it.each([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', host: 'other.internal' },
    { origin: 'https://bikes.example', host: 'bikes.example' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('may do both from our own, and so may a program: %j', async (headers) => {
    expect((await post('/api/auth/login', login, headers as never)).statusCode).toBe(200);
    expect((await post('/api/bookings', booking, headers as never)).statusCode).toBe(201);
  });

  it('may still read what is public', async () => {
    for (const headers of FOREIGN) {
      expect((await app.inject({ url: '/api/search', headers })).statusCode).toBe(200);
    }
  });
});

describe('what a form can send', () => {
  beforeAll(open);
  afterAll(() => app.close());

  const form = (url: string, type: string | undefined, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: type === undefined ? {} : { 'content-type': type },
      payload,
    });
  const fields = new URLSearchParams(login).toString();
  const json = JSON.stringify(login);
  const parts = `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${login.email}\r\n--x--\r\n`;
  const BODIES: readonly (readonly [string | undefined, string])[] = [
    ['application/x-www-form-urlencoded', fields],
    ['multipart/form-data; boundary=x', parts],
    ['text/plain', json],
    ['text/plain;application/json', json],
    ['text/plain; charset=application/json', json],
    ['application/octet-stream', json],
    ['application/jsonp', json],
    [undefined, json],
  ];

  it.each(BODIES)('as %s is read by no call', async (type, payload) => {
    for (const { method, path } of REST) {
      if (method !== 'POST') continue;
      const refused = await form(path.replace(/:\w+/g, '1'), type, payload);
      expect([path, refused.statusCode, refused.body]).toEqual([path, 415, 'Please send JSON.']);
    }
  });

  it.each(BODIES)('as %s is read by no procedure', async (type, payload) => {
    for (const url of ['auth.login', 'auth.login?batch=1', 'auth.logout', 'discovery.search']) {
      expect((await form(`/api/trpc/${url}`, type, payload)).statusCode, url).toBe(415);
    }
  });
});

describe('a write', () => {
  beforeAll(open);
  afterAll(() => app.close());

  it('takes nothing from its query', async () => {
    const query = new URLSearchParams(login);
    const refused = await app.inject({ method: 'POST', url: `/api/auth/login?${query}` });
    expect(refused.statusCode).toBe(400);
    const mixed = await app.inject({
      method: 'POST',
      url: '/api/auth/login?password=Right-pass-1',
      payload: { email: login.email },
    });
    expect([mixed.statusCode, mixed.cookies]).toEqual([400, []]);
  });

  it('takes what its path names', async () => {
    const session = await createSession(market.deps.db, 2);
    const frozen = await app.inject({
      method: 'POST',
      url: '/api/technicians/1/freeze?id=7',
      cookies: { session },
      payload: { freezeReason: 'Complaints', id: 8 },
    });
    expect(frozen.json()).toMatchObject({ id: 1, isFrozen: true });
  });

  it('is made by no GET', async () => {
    for (const path of ['auth.logout', 'booking.request', 'booking.link.cancel']) {
      const got = await app.inject({ url: `/api/trpc/${path}?input=%7B%22json%22%3A%7B%7D%7D` });
      expect([path, got.statusCode]).toEqual([path, 405]);
    }
  });
});
