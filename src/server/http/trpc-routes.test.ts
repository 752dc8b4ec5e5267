import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { buildApp } from '../app.ts';
import { createAdmin } from '../auth/create-admin.ts';

let app: FastifyInstance;
let market: Marketplace;

beforeEach(async () => {
  market = openMarketplace();
  market.addTechnician([market.addPackage({ name: 'Tune-up' })]);
  app = await buildApp(market.deps, { clientFolder: undefined });
});
afterEach(() => app.close());

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
async function listening(): Promise<AddressInfo> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address() as AddressInfo;
}
const ask = (path: string) => app.inject({ url: `/api/trpc/${path}` });

describe('a query', () => {
  it('is answered as superjson writes it', async () => {
    const answer = await ask(`discovery.search?input=${input({ json: { limit: 1 } })}`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const data = superjson.deserialize(answer.json().result.data);
    expect(data).toEqual(await market.visitor().discovery.search({ limit: 1 }));
  });

  it('may come with others, each with an answer of its own', async () => {
    const inputs = input({ 0: { json: { id: 1 } }, 1: { json: { id: 99 } } });
    const answer = await ask(`discovery.technician,discovery.technician?batch=1&input=${inputs}`);
    expect(answer.statusCode).toBe(207);
    const [found, missing] = answer.json();
    expect(found.result.data.json.id).toBe(1);
    expect(missing.error.json.data.httpStatus).toBe(404);
  });

  it('is refused with more others than a page ever sends', async () => {
    const names = Array.from({ length: 11 }, () => 'discovery.packages').join();
    expect((await ask(`${names}?batch=1&input=${input({})}`)).statusCode).toBe(400);
  });

  it('says what is wrong with an input, and that a procedure does not exist', async () => {
    const bad = await ask(`discovery.search?input=${input({ json: { limit: 0 } })}`);
    expect([bad.statusCode, bad.json().error.json.data.field]).toEqual([400, 'limit']);
    expect((await ask('discovery.nothing')).statusCode).toBe(404);
  });

  it('has a name that is decoded once: an escaped % is a % and no failure', async () => {
    expect((await ask('%25')).statusCode).toBe(404);
    const packages = input({});
    const batch = await ask(`discovery.packages,3%25?batch=1&input=${packages}`);
    expect(batch.json()[0].result.data.json).toHaveLength(1);
    expect(batch.json()[1].error.json.data.httpStatus).toBe(404);
  });

  it('with an input that is not in the protocol’s form is refused without a word of its insides', async () => {
    const notes = { values: { limit: [{ unknown: true }] } };
    const answer = await ask(`discovery.search?input=${input({ json: {}, meta: notes })}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.json.message).toBe('The request could not be read.');
  });
});

describe('a mutation', () => {
  const send = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/trpc/auth.login',
      headers: { 'content-type': type },
      payload,
    });

  it('reads its body, and sets cookies', async () => {
    await createAdmin(market.deps, 'admin@example.com', 'Right-pass-1');
    const answer = await send(
      JSON.stringify({ json: { email: 'admin@example.com', password: 'Right-pass-1' } }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name }) => name)).toContain('session');
  });

  it.each([
    ['half a body', '{', 'application/json', 400],
    ['another kind of body', 'email=a', 'application/x-www-form-urlencoded', 415],
  ])('refuses %s', async (_, payload, type, status) => {
    expect((await send(payload, type)).statusCode).toBe(status);
  });

  it('is not made by a GET', async () => {
    expect((await ask(`auth.login?input=${input({ json: {} })}`)).statusCode).toBe(405);
  });
});

it('tells a subscription that its reader has gone', async () => {
  await createAdmin(market.deps, 'admin@example.com', 'Right-pass-1');
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'admin@example.com', password: 'Right-pass-1' },
  });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { port } = await listening();
  const stream = get({
    port,
    path: '/api/trpc/admin.onChange',
    headers: { cookie, accept: 'text/event-stream' },
  });
  const [response] = await once(stream, 'response');
  expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
  const [first] = await once(response.setEncoding('utf8'), 'data');
  expect(first).toContain('event: connected');
  const abort = vi.spyOn(AbortController.prototype, 'abort');
  stream.destroy();
  await expect.poll(() => abort.mock.calls.length).toBeGreaterThan(0);
});

it('logs why a procedure failed, and tells the caller nothing of it', async () => {
  vi.spyOn(market.deps.search, 'query').mockImplementation(() => {
    throw new Error('the disk is on fire');
  });
  const logged = vi.spyOn(app.log, 'error');
  const answer = await ask(`discovery.search?input=${input({ json: {} })}`);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('fire');
  expect(logged.mock.calls[0]?.[0]).toMatchObject({
    err: { message: 'the disk is on fire' },
    path: 'discovery.search',
  });
});

it.each(['PUT', 'TRACE', 'HEAD'] as const)('takes no %s', async (method) => {
  const { port } = await listening();
  const headers = { connection: 'close' };
  const sent = request({ port, method, path: '/api/trpc/discovery.search', headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, POST']);
});
