/** What gives an account away, over HTTP, with a session whose password was typed a while ago. */

import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../db/client.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { softwarePasskey } from '../../../test/software-passkey.ts';
import { authText } from '../../shared/messages/auth.ts';
import { buildApp } from '../app.ts';
import { createAdmin } from '../auth/create-admin.ts';
import { replacePassword } from '../auth/replace-password.ts';
import { openApiDocument } from '../rest/openapi.ts';
import { appRouter } from '../routers.ts';
import { insertPasskey } from '../store/accounts/passkeys.ts';
import { userByEmail } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { metaOf } from '../trpc/trpc.ts';
import { createSession } from './session.ts';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const TESS = 'tech2@example.com';
const NEW = 'new@example.com';
const PASSWORD = 'Spokes-and-1';
const TEN_MINUTES = 10 * 60_000;
const ASKED = `currentPassword: ${authText('password.required')}`;

let market: Marketplace;
let app: FastifyInstance;
let cookies: { session: string };
let technicianId: number;

beforeEach(async () => {
  market = openMarketplace();
  technicianId = market.addTechnician([market.addPackage()]).id;
  await createAdmin(market.deps, ADA, PASSWORD);
  await createAdmin(market.deps, GRACE, PASSWORD);
  app = await buildApp(market.deps, { clientFolder: undefined });
  cookies = { session: await signIn() };
});
afterEach(() => app.close());

async function signIn(email = ADA): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
  });
  return answer.cookies.find(({ name }) => name === 'session')!.value;
}

type Method = 'POST' | 'DELETE' | 'PATCH';
const call = (method: Method, url: string, payload: object) =>
  app.inject({ method, url, payload, cookies });
const later = () => market.setNow(NOW + TEN_MINUTES);
const idOf = (email: string) => userByEmail(market.deps.db, email)!.id;
const emails = () =>
  outboxPage(market.deps.db, { status: undefined, limit: 50, offset: 0 }).rows.reverse();
const emailed = () => emails().map(({ kind, to }) => [kind, to]);

interface Case {
  name: string;
  send: (proof?: object) => ReturnType<typeof call>;
  status: number;
  emails: [kind: string, to: string][];
}

const CASES: Case[] = [
  {
    name: 'inviting an admin',
    send: (proof) => call('POST', '/api/admin/admins', { email: NEW, ...proof }),
    status: 201,
    emails: [
      ['admin-invitation', NEW],
      ['admin-invited', ADA],
    ],
  },
  {
    name: 'removing an admin',
    send: (proof) => call('DELETE', `/api/admin/admins/${idOf(GRACE)}`, { ...proof }),
    status: 200,
    emails: [
      ['admin-removed', GRACE],
      ['admin-removal', ADA],
    ],
  },
  {
    name: 'changing a technician’s email',
    send: (proof) => call('PATCH', `/api/technicians/${technicianId}`, { email: NEW, ...proof }),
    status: 200,
    emails: [
      ['email-change-asked', TESS],
      ['email-to-confirm', NEW],
    ],
  },
];

describe.each(CASES)('$name', ({ send, status, emails }) => {
  it('goes through within ten minutes of the sign-in, and both addresses hear of it', async () => {
    market.setNow(NOW + TEN_MINUTES - 1);
    expect((await send()).statusCode).toBe(status);
    expect(emailed()).toEqual(emails);
  });

  it('asks for the password after that, and changes nothing', async () => {
    later();
    const users = () => market.deps.db.$client.prepare('SELECT * FROM users').all();
    const before = users();
    const refused = await send();
    expect([refused.statusCode, refused.body]).toEqual([403, ASKED]);
    expect(users()).toEqual(before);
    expect(emailed()).toEqual([]);
  });

  it('goes through with the password, which then is fresh again', async () => {
    later();
    const wrong = await send({ currentPassword: 'Wrong-pass-1' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain(authText('password.currentWrong'));
    expect((await send()).statusCode).toBe(403);
    expect((await send({ currentPassword: PASSWORD })).statusCode).toBe(status);
    const another = await call('POST', '/api/admin/admins', { email: 'one-more@example.com' });
    expect(another.statusCode).toBe(201);
  });
});

describe('an email in the outbox whose link opens an account', () => {
  beforeEach(() => call('POST', '/api/auth/forgot-password', { email: ADA }));
  const get = (url: string) => app.inject({ url, cookies });

  it('is shown to an admin who just signed in', async () => {
    expect((await get('/api/admin/outbox')).body).toContain('/reset-password/');
    expect((await get('/api/admin/outbox/1')).body).toContain('/reset-password/');
    expect((await get('/api/admin/outbox/1/view')).body).toContain('/reset-password/');
  });

  it('asks for the password later: a stolen session could reset it otherwise', async () => {
    later();
    const list = await get('/api/admin/outbox');
    expect(list.json()).toMatchObject([{ kind: 'password-reset', text: '', html: '' }]);
    for (const url of ['/api/admin/outbox/1', '/api/admin/outbox/1/view']) {
      const refused = await get(url);
      expect([refused.statusCode, refused.body]).toEqual([403, ASKED]);
    }
    const proof = await call('POST', '/api/auth/prove', { currentPassword: PASSWORD });
    expect(proof.statusCode).toBe(200);
    expect((await get('/api/admin/outbox/1')).statusCode).toBe(200);
  });
});

describe('typing the password again', () => {
  it('has ten tries in a quarter of an hour', async () => {
    const prove = (currentPassword: string) => call('POST', '/api/auth/prove', { currentPassword });
    for (let at = 0; at < 10; at += 1) {
      expect((await prove('Wrong-pass-1')).statusCode).toBe(400);
    }
    expect((await prove(PASSWORD)).statusCode).toBe(429);
  });

  it('counts for this session alone', async () => {
    later();
    await call('POST', '/api/auth/prove', { currentPassword: PASSWORD });
    cookies = { session: await createSession(market.deps.db, idOf(ADA), NOW) };
    expect((await call('POST', '/api/admin/admins', { email: NEW })).statusCode).toBe(403);
  });
});

describe('every act that asks for the password', () => {
  /** An act of each: its input, or the path of a download. */
  const ACTS: Record<string, () => object | string> = {
    'account.delete': () => ({}),
    'admin.email.read': () => ({ id: 1 }),
    'admin.email.sendMessage': () => ({
      isNews: false,
      texts: { en: { subject: 'News', markdown: 'We close early.' } },
      idempotencyKey: 'a-key-of-this-page',
    }),
    'admin.email.test': () => ({ to: NEW, subject: 'A test', content: 'It works.' }),
    'admin.pages.reset': () => ({ name: 'terms' }),
    'admin.pages.save': () => ({ name: 'terms', markdown: '# Terms' }),
    'admin.settings.change': () => ({ section: 'legal', values: { GOVERNING_LAW: 'Peru' } }),
    'admin.technicians.bulk': () => ({ action: 'reject', ids: [1], reason: 'They left' }),
    'admin.technicians.update': () => ({ id: technicianId, email: NEW }),
    'auth.emailChange.ask': () => ({ email: NEW }),
    'auth.invite': () => ({ email: NEW }),
    'auth.prove': () => ({}),
    'auth.removeAdmin': () => ({ id: idOf(GRACE) }),
    'passkeys.newOptions': () => ({}),
    'passkeys.remove': () => ({ id: passkeyId }),
    'GET /api/admin/bookings.csv': () => '/api/admin/bookings.csv',
    'GET /api/admin/technicians.csv': () => '/api/admin/technicians.csv',
    'GET /api/admin/outbox/:id/view': () => '/api/admin/outbox/1/view',
  };
  let passkeyId: number;
  /** These have a field for it in their form, so they take it each time. */
  const TAKES_IT = ['auth.emailChange.ask'];

  async function act(name: string): Promise<number> {
    const given = ACTS[name]!();
    if (typeof given === 'string') return (await app.inject({ url: given, cookies })).statusCode;
    const payload = superjson.serialize(given);
    const url = `/api/trpc/${name}`;
    const query = `?input=${encodeURIComponent(JSON.stringify(payload))}`;
    const asked = name === 'admin.email.read' ? { url: url + query } : { url, payload };
    const method = 'payload' in asked ? 'POST' : 'GET';
    return (await app.inject({ ...asked, method, cookies })).statusCode;
  }

  beforeEach(async () => {
    const password = await market.deps.passwords.hash(PASSWORD, 'known');
    market.deps.db.$client.prepare('UPDATE users SET password = ?').run(password);
    await call('POST', '/api/auth/forgot-password', { email: GRACE });
    const { id: credentialId, publicKey } = softwarePasskey();
    const of = { userId: idOf(ADA), label: 'Phone', createdAt: NOW };
    passkeyId = insertPasskey(market.deps.db, { ...of, credentialId, publicKey, counter: 0 }).id;
  });

  it('is tried here', () => {
    const asking = Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) =>
      metaOf(procedure).asksPassword ? name : [],
    );
    const procedures = Object.keys(ACTS).filter((name) => !name.startsWith('GET '));
    expect(procedures.sort()).toEqual(asking.sort());
  });

  it.each(Object.keys(ACTS))('%s', async (name) => {
    const email = name === 'account.delete' ? TESS : ADA;
    if (email === TESS) cookies = { session: await signIn(email) };
    later();
    const rows = () => market.deps.db.$client.serialize().toString('base64');
    const before = rows();
    expect(await act(name)).toBe(403);
    expect(rows() === before, 'a refused act wrote something').toBe(true);
    cookies = { session: await signIn(email) };
    expect(await act(name)).toBe(TAKES_IT.includes(name) ? 400 : 200);
  });

  it('leaves what is beside it alone', async () => {
    later();
    const bulk = { action: 'unfreeze', ids: [1] };
    const answer = await call(
      'POST',
      '/api/trpc/admin.technicians.bulk',
      superjson.serialize(bulk),
    );
    expect(answer.statusCode).toBe(200);
    const units = { values: { UNITS: 'metric' } };
    expect((await call('PATCH', '/api/admin/settings/places', units)).statusCode).toBe(200);
  });
});

it('an admin sends at most ten test emails in an hour', async () => {
  const test = { to: NEW, subject: 'A test', content: 'It works.' };
  const sent: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    sent.push((await call('POST', '/api/test-email', test)).statusCode);
  }
  expect(sent).toEqual([...Array(10).fill(200), 429]);
});

it('the refusal names its field over tRPC, for the screen to ask', async () => {
  later();
  const refused = await call('POST', '/api/trpc/auth.invite', superjson.serialize({ email: NEW }));
  expect(refused.statusCode).toBe(403);
  const { message, data } = refused.json().error.json;
  expect([data.field, message]).toEqual(['currentPassword', authText('password.required')]);
});

it.each([
  ['/api/admin/admins', 'post'],
  ['/api/admin/admins/{id}', 'delete'],
  ['/api/technicians/{id}', 'patch'],
])('the OpenAPI document says that %s takes the password in its body', (path, method) => {
  const { paths } = openApiDocument(market.deps.env, 'session');
  const { requestBody, parameters } = paths[path]![method]!;
  const { properties } = requestBody!.content['application/json']!.schema as never as {
    properties: Record<string, { description?: string }>;
  };
  expect(properties.currentPassword?.description).toContain('403');
  expect(parameters.map(({ name }) => name)).not.toContain('currentPassword');
});

it('a password that is changed while it is checked gives nothing away', async () => {
  later();
  const { db, passwords } = market.deps;
  const checked = passwords.verify;
  passwords.verify = async (...given) => {
    const isRight = await checked(...given);
    const password = await passwords.hash('Other-spokes-2', 'known');
    transaction(db, (tx) => replacePassword(market.deps, tx, userByEmail(tx, ADA)!, { password }));
    return isRight;
  };
  const payload = { email: NEW, currentPassword: PASSWORD };
  const answer = await call('POST', '/api/admin/admins', payload);
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    `currentPassword: ${authText('password.currentWrong')}`,
  ]);
  expect(userByEmail(db, NEW)).toBeUndefined();
});
