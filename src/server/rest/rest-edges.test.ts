/** What REST answers where a call goes past what is documented, or to the end of it. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { authText } from '../../shared/messages/auth.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { buildApp } from '../app.ts';
import { createSession } from '../credentials/session.ts';
import { insertExport } from '../store/accounts/export-requests.ts';
import { updateTechnician } from '../store/technicians.ts';

let app: FastifyInstance;
let market: Marketplace;
let sessions: { technician: string; admin: string };

async function open(): Promise<void> {
  market = openMarketplace();
  const packages = ['Tune-up', 'Flat repair', 'Brakes'].map((name) => market.addPackage({ name }));
  const technician = market.addTechnician(packages);
  const admins = ['first', 'second', 'third'].map((name) => market.addAdmin(`${name}@example.com`));
  const { db } = market.deps;
  for (const requestedAt of [1, 2, 3]) {
    insertExport(db, { userId: technician.userId, exportType: 'profile', requestedAt });
  }
  sessions = {
    technician: await createSession(db, technician.userId),
    admin: await createSession(db, admins[0]!),
  };
  app = await buildApp(market.deps, { clientFolder: undefined });
}
const close = () => app.close();

type Who = keyof typeof sessions;
const ask = (url: string, by?: Who) =>
  app.inject({ url, ...(by && { cookies: { session: sessions[by] } }) });
const send = (method: string, url: string, options: InjectOptions = {}) =>
  app.inject({ ...options, method, url } as InjectOptions);

const TEXT = 'text/plain; charset=utf-8';
const SENTENCE = /^[A-Z][^\n{}<>]+\.$/;

describe('a path that cannot be read', () => {
  beforeAll(open);
  afterAll(close);

  const PATHS = ['/%zz', '/api/%zz', '/api/technicians/%E0%A4', '/technicians/%', '/api/trpc/%zz'];

  it.each(PATHS)('answers one sentence to every method: %s', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const refused = await send(method, url, { headers: { origin: 'null' } });
      expect([method, refused.statusCode]).toEqual([method, 400]);
      expect(refused.headers).toMatchObject({
        'content-type': TEXT,
        'x-content-type-options': 'nosniff',
      });
      expect(refused.body).toMatch(SENTENCE);
    }
  });

  it('answers one sentence where a part of it is too long', async () => {
    const refused = await ask(`/api/technicians/${'a'.repeat(6_000)}`);
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([414, TEXT]);
    expect(refused.body).toBe(refusalText('refused.longAddress'));
  });
});

describe('bytes on a connection', () => {
  beforeEach(open);
  afterEach(close);

  async function answerTo(bytes: string): Promise<string> {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    // A reset comes after the answer: the rest of what was sent is not read.
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  }

  it.each([
    ['an address without end', `GET /?a=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['too long a header', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP', 'Hello there\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/search HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ])('that are %s are answered in one sentence', async (_, bytes, status) => {
    const [head = '', sentence] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain(`Content-Type: ${TEXT}`);
    expect(sentence).toMatch(SENTENCE);
  });
});

describe('an unknown path', () => {
  beforeAll(open);
  afterAll(close);

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json', undefined])(
    'answers 404 to a body of any kind: %s',
    async (type) => {
      const headers = { ...(type && { 'content-type': type }) };
      for (const url of ['/api/nothing', '/api', '/api/technicians/1/nothing']) {
        const refused = await send('POST', url, { headers, payload: '{"a=' });
        expect([url, refused.statusCode]).toEqual([url, 404]);
      }
      const { body } = await send('POST', '/api/nothing', { headers, payload: 'a=1' });
      expect(body).toBe(refusalText('refused.notFound'));
    },
  );

  it.each([
    ['GET', '/api/auth/login', 'POST'],
    ['HEAD', '/api/auth/login', 'POST'],
    ['DELETE', '/api/search', 'GET, HEAD'],
    ['POST', '/api/technicians/1', 'GET, HEAD, PATCH'],
    ['POST', '/api/bookings/1/confirm/', 'PATCH'],
    ['DELETE', '/api/image/profiles/profile-1.webp', 'GET, HEAD'],
    ['GET', '/api/upload/profile', 'POST'],
    ['POST', '/api/data-export/1/download', 'GET, HEAD'],
    ['POST', '/api/admin/bookings.csv', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['PUT', '/api/trpc/auth.me', 'GET, POST'],
  ])('is another thing than a path with another method: %s %s', async (method, url, allow) => {
    const refused = await send(method, url);
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(refused.body).toBe(refusalText('refused.method'));
  });
});

describe.each<[url: string, by?: Who]>([
  ['/api/search'],
  ['/api/technicians'],
  ['/api/service-packages'],
  ['/api/technicians/1/availability'],
  ['/api/technicians/availability', 'technician'],
  ['/api/technicians/bookings', 'technician'],
  ['/api/data-export/requests', 'technician'],
  ['/api/admin/admins', 'admin'],
  ['/api/admin/technicians', 'admin'],
  ['/api/admin/service-packages', 'admin'],
  ['/api/admin/outbox', 'admin'],
  ['/api/admin/reviews', 'admin'],
  ['/api/admin/audit', 'admin'],
  ['/api/bookings', 'admin'],
])('the list %s', (url, by) => {
  beforeAll(open);
  afterAll(close);

  it('is paged, and says how long it is', async () => {
    const whole = await ask(url, by);
    const rows = whole.json() as unknown[];
    const total = Number(whole.headers['x-total-count']);
    expect(rows).toHaveLength(total);
    for (const [limit, offset] of [
      [1, 0],
      [1, 1],
      [2, 1],
      [1000, 2],
      [5, total + 1],
    ] as const) {
      const page = await ask(`${url}?limit=${limit}&offset=${offset}`, by);
      expect([page.statusCode, page.headers['x-total-count']]).toEqual([200, `${total}`]);
      expect(page.json()).toEqual(rows.slice(offset, offset + limit));
    }
  });

  it.each([
    ['limit=0', 'limit: Must be at least 1'],
    ['limit=1001', 'limit: Must be at most 1000'],
    ['limit=-1', 'limit: Must be at least 1'],
    ['limit=ten', 'limit: Must be a number'],
    ['limit=1.5', 'limit: Must be a whole number'],
    ['offset=-1', 'offset: Must be at least 0'],
    ['offset=two', 'offset: Must be a number'],
  ])('says what is wrong with %s', async (query, sentence) => {
    const refused = await ask(`${url}?${query}`, by);
    expect([refused.statusCode, refused.body]).toEqual([400, sentence]);
  });

  it.runIf(by)('is refused to strangers before its page is looked at', async () => {
    expect((await ask(`${url}?limit=0`)).statusCode).toBe(401);
  });
});

describe('admin lists', () => {
  beforeEach(open);
  afterEach(close);

  it.each([
    ['/api/admin/admins', ['third@example.com', 'second@example.com', 'first@example.com']],
  ])('are newest first: %s', async (url, emails) => {
    const rows = (await ask(url, 'admin')).json() as { email: string }[];
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });

  it('of packages stand in the order the operator gave them', async () => {
    const ids = [3, 1, 2];
    await send('PUT', '/api/service-packages/order', {
      cookies: { session: sessions.admin },
      payload: { ids },
    });
    for (const url of ['/api/admin/service-packages', '/api/service-packages']) {
      const rows = (await ask(url, 'admin')).json() as { id: number }[];
      expect(rows.map(({ id }) => id)).toEqual(ids);
    }
  });
});

describe('a field that is absent or null', () => {
  beforeAll(open);
  afterAll(close);

  const booking = bookingRequest();

  it.each([
    ['/api/auth/login', `email: ${authText('signIn.missing.text')}`],
    ['/api/auth/forgot-password', `email: ${authText('signIn.required.text')}`],
    ['/api/tech-register', `firstName: ${applicationText('error.firstName')}`],
    ['/api/bookings', `technicianId: ${bookingText('error.missing.text')}`],
  ])('of %s is asked for in the documented words', async (url, sentence) => {
    for (const payload of ['{}', '', '[]', 'null', '"a"']) {
      const headers = { 'content-type': 'application/json' };
      const refused = await send('POST', url, { payload, headers });
      expect([payload, refused.statusCode, refused.body]).toEqual([payload, 400, sentence]);
    }
    expect((await send('POST', url)).body).toBe(sentence);
  });

  it.each([
    ['technicianId', bookingText('error.missing.text')],
    ['servicePackageIds', bookingText('error.noService')],
    ['date', bookingText('error.missing.text')],
    ['timeSlot', bookingText('error.missing.text')],
    ['customerName', bookingText('error.name.text')],
    ['customerEmail', bookingText('error.email.text')],
    ['customerPhone', bookingText('error.phone.text')],
  ])('of a booking has its own sentence: %s', async (field, sentence) => {
    const { [field as keyof typeof booking]: _, ...without } = booking;
    for (const payload of [without, { ...booking, [field]: null }]) {
      const refused = await send('POST', '/api/bookings', { payload });
      expect([refused.statusCode, refused.body]).toEqual([400, `${field}: ${sentence}`]);
    }
  });
});

describe('Retry-After', () => {
  beforeEach(open);
  afterEach(close);

  /** Refuses the next uses of a limit. */
  function exhaust(what: string): void {
    const { limits } = market.deps;
    const { take } = limits;
    limits.take = (name, ...rest) => name !== what && take(name, ...rest);
  }

  it.each([
    ['discovery.search', 'GET', '/api/search', '60'],
    ['discovery.search', 'GET', '/api/trpc/discovery.search', '60'],
    ['discovery.packages', 'GET', '/api/trpc/discovery.search,discovery.packages?batch=1', '60'],
    ['reset', 'POST', '/api/auth/reset-password', '3600'],
    ['upload', 'POST', '/api/upload/profile', '3600'],
    ['upload', 'POST', '/api/uploadthing?actionType=upload&slug=bookingPhoto', '3600'],
  ])('says when %s may be asked again: %s %s', async (what, method, url, seconds) => {
    exhaust(what);
    const payload = { token: 'a', newPassword: 'Right-pass-1' };
    const refused = await send(method, url, method === 'GET' ? {} : { payload });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([
      url.includes('batch') ? 207 : 429,
      seconds,
    ]);
  });

  it('says when a locked sign-in may be tried again', async () => {
    const payload = { email: 'first@example.com', password: 'Wrong-pass-1' };
    const login = () => send('POST', '/api/auth/login', { payload });
    let answer = await login();
    for (let tries = 1; answer.statusCode === 401 && tries < 20; tries += 1) answer = await login();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
  });

  it('is not sent with anything else', async () => {
    expect((await ask('/api/search')).headers).not.toHaveProperty('retry-after');
    expect((await ask('/api/nothing')).headers).not.toHaveProperty('retry-after');
  });
});

describe('a rejected applicant', () => {
  beforeEach(open);
  afterEach(close);

  it('reads that the application was rejected, and why', async () => {
    const { db } = market.deps;
    const change = { isApproved: false, isActive: false, rejectionReason: 'No certificate' };
    updateTechnician(db, 1, change);
    for (const url of ['/api/technicians/bookings', '/api/technicians/availability']) {
      const refused = await ask(url, 'technician');
      expect([refused.statusCode, refused.body]).toEqual([403, 'Your application was rejected.']);
    }
    const profile = (await ask('/api/technicians/profile', 'technician')).json();
    expect(profile).toMatchObject({ state: 'rejected', rejectionReason: 'No certificate' });
  });

  it('is not an applicant, who reads that it is under review', async () => {
    updateTechnician(market.deps.db, 1, { isApproved: false });
    const refused = await ask('/api/technicians/bookings', 'technician');
    expect([refused.statusCode, refused.body]).toEqual([403, authText('gate.underReview')]);
  });
});
