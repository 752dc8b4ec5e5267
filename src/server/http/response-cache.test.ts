import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib, { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, test, vi } from 'vitest';
import { writeClient } from '../../../test/client-folder.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { gateText } from '../../shared/messages/account/gate.ts';
import { buildApp } from '../app.ts';
import { createSession, SESSION_COOKIE } from '../auth/session.ts';
import { CALLS_PER_MINUTE, countCall } from '../trpc/trpc.ts';
import { addResponseCache } from './response-cache.ts';

const input = encodeURIComponent(JSON.stringify({ json: { limit: 5 } }));
const batch = encodeURIComponent(JSON.stringify({ 0: { json: { limit: 5 } }, 1: {} }));
const REST = '/api/search?limit=5';
const TRPC = `/api/trpc/discovery.search?input=${input}`;
const BATCH = `/api/trpc/discovery.search,discovery.packages?batch=1&input=${batch}`;

let app: FastifyInstance;
let market: Marketplace;
let technicianId: number;
let folder: string;
let worked: MockInstance<Marketplace['deps']['search']['query']>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeClient(folder, `<head></head><!-- ${'long '.repeat(400)}-->%FIRST_ANSWER%`);
  market = openMarketplace();
  technicianId = market.addTechnician([market.addPackage({ name: 'Tune-up' })]).id;
  worked = vi.spyOn(market.deps.search, 'query');
  await open(market.deps);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Asks over the network, where the answer has all of its headers. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = app.server.address() as AddressInfo;
  // A connection of its own: the server's close waits a second for one that is kept.
  const sent = request({ port, path: url, method, headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const rawPayload = await buffer(answer);
  const { date: _, 'x-request-id': __, ...rest } = answer.headers;
  return { statusCode: answer.statusCode, body: `${rawPayload}`, rawPayload, headers: rest };
}

async function open(deps: Marketplace['deps']) {
  app = await buildApp(deps, { clientFolder: folder });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

describe.each([
  ['REST', REST],
  ['tRPC', TRPC],
  ['the home page', '/'],
])('an answer of %s that is asked for again', (_name, url) => {
  it('is worked out once, and then given as it was', async () => {
    const answers = [await ask(url), await ask(url), await ask(url), await ask(url)];
    expect(answers[0]).toMatchObject({ statusCode: 200 });
    expect(answers[0]?.body).toContain('Tune-up');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(worked).toHaveBeenCalledTimes(1);
  });

  it('is another one as soon as the technician is frozen', async () => {
    for (let turn = 0; turn < 3; turn += 1) await ask(url);
    const admin = market.as(market.addAdmin());
    await admin.admin.technicians.freeze({ id: technicianId, freezeReason: 'On holiday' });
    const { body } = await ask(url);
    expect(body).not.toContain('Tune-up');
  });

  it('says how soon somebody is free by the clock', async () => {
    for (let turn = 0; turn < 3; turn += 1) await ask(url);
    const before = await ask(url);
    market.setNow(market.deps.clock() + 3_600_000);
    expect((await ask(url)).body).not.toEqual(before.body);
  });

  it('is the same for somebody who is signed in', async () => {
    for (let turn = 0; turn < 3; turn += 1) await ask(url);
    const token = await createSession(market.deps.db, market.addAdmin());
    expect(await ask(url, { cookie: `${SESSION_COOKIE}=${token}` })).toEqual(await ask(url));
  });
});

test.each([
  ['REST', REST, (body: string) => body],
  ['tRPC', TRPC, (body: string) => JSON.parse(body).error.json.message],
])('%s counts a kept answer, and refuses one too many in its own words', async (_, url, words) => {
  for (let turn = 0; turn < CALLS_PER_MINUTE - 2; turn += 1) {
    countCall(market.deps, 'discovery.search', '127.0.0.1');
  }
  for (let turn = 0; turn < 2; turn += 1) expect((await ask(url)).statusCode).toBe(200);
  expect(worked).toHaveBeenCalledTimes(1);
  const { statusCode, body } = await ask(url);
  expect([statusCode, words(body)]).toEqual([429, gateText('tooMany')]);
});

it('keeps no answer that a call with an answer of its own for each is part of', async () => {
  for (let turn = 0; turn < 4; turn += 1) expect((await ask(BATCH)).statusCode).toBe(200);
  expect(worked).toHaveBeenCalledTimes(4);
});

it('keeps nothing under an address that is longer than any search', async () => {
  const url = `${REST}&more=${'x'.repeat(2000)}`;
  for (let turn = 0; turn < 4; turn += 1) expect((await ask(url)).statusCode).toBe(200);
  expect(worked).toHaveBeenCalledTimes(4);
});

it('keeps no search for a place that an outside geocoder may know better the next time', async () => {
  const url = '/api/search?location=Portland';
  for (let turn = 0; turn < 4; turn += 1) await ask(`${url}&limit=5`);
  expect(worked).toHaveBeenCalledTimes(1);
  await app.close();
  market.deps.env.geocoderUrl = 'http://geocoder.internal/';
  await open(market.deps);
  for (let turn = 0; turn < 4; turn += 1) await ask(url);
  expect(worked).toHaveBeenCalledTimes(5);
  for (let turn = 0; turn < 4; turn += 1) await ask(`${url}&lat=45.5&lng=-122.6`);
  expect(worked).toHaveBeenCalledTimes(6);
});

it('keeps no refusal', async () => {
  const kept = vi.spyOn(LRUCache.prototype, 'set');
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await ask('/api/search?limit=none')).statusCode).toBe(400);
  }
  expect(kept).not.toHaveBeenCalled();
});

it('keeps no answer begun before a change', async () => {
  worked.mockImplementationOnce(() => {
    market.deps.search.upsert(technicianId);
    return { technicians: [], total: 0 };
  });
  expect((await ask(REST)).body).toBe('[]');
  expect((await ask(REST)).body).toContain('Tune-up');
});

it('keeps no more than its room, and drops what was asked for longest ago', async () => {
  await app.close();
  const small = fastify();
  addResponseCache(small, market.deps, 80_000);
  let made = 0;
  small.get('/:name', (request, reply) => {
    made += 1;
    request.calls.made.push('a');
    request.calls.cacheable.push('a');
    return reply.send('x'.repeat(Number((request.query as { size?: string }).size ?? 8_000)));
  });
  const get = (url: string) => small.inject({ url });
  await get('/first');
  for (let other = 0; other < 20; other += 1) {
    await get(`/${other}`);
    await get('/often');
  }
  expect(made).toBe(22);
  await get('/often');
  expect(made).toBe(22);
  await get('/first');
  expect(made).toBe(23);
  for (let turn = 0; turn < 2; turn += 1) await get('/large?size=10000');
  expect(made).toBe(25);
  await small.close();
});

it('drops at the first request after a change all that was kept before it', async () => {
  const kept = vi.spyOn(LRUCache.prototype, 'set');
  for (let limit = 1; limit <= 5; limit += 1) await ask(`/api/search?limit=${limit}`);
  const responses = kept.mock.contexts.at(-1) as LRUCache<string, object>;
  expect(responses.size).toBe(5);
  market.deps.search.upsert(technicianId);
  await ask(REST);
  expect(responses.size).toBe(1);
});

test.each([['trpc-accept'], ['accept']])(
  'a client that asks for lines by %s gets lines, and leaves none to others',
  async (name) => {
    const lines = encodeURIComponent(JSON.stringify({ 0: { json: { limit: 5 } } }));
    const url = `/api/trpc/discovery.search?batch=1&input=${lines}`;
    const headers = { [name]: 'application/jsonl' };
    for (let turn = 0; turn < 3; turn += 1) await ask(url, headers);
    const plain = await ask(url);
    expect(JSON.parse(plain.body)).toHaveLength(1);
    for (let turn = 0; turn < 3; turn += 1) await ask(url);
    expect((await ask(url, headers)).body).not.toBe(plain.body);
  },
);

it('in an unusual representation is only given to clients that asked for it', async () => {
  const chrome = { 'accept-encoding': 'br', accept: '*/*' };
  for (let turn = 0; turn < 3; turn += 1) await ask('/', { ...chrome, 'x-no-compression': '1' });
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await ask('/', chrome)).headers['content-encoding']).toBe('br');
  }
  const { headers } = await ask('/', { ...chrome, 'x-no-compression': '1' });
  expect(headers['content-encoding']).toBeUndefined();
});

it('takes no room of others in memory', async () => {
  const kept = vi.spyOn(LRUCache.prototype, 'set');
  await ask(REST);
  const { body } = kept.mock.lastCall![1] as { body: Buffer };
  expect(body.buffer.byteLength).toBe(body.length);
});

it('is compressed once for all who take it so', async () => {
  market.deps.limits.take = () => true;
  const packed = vi.spyOn(zlib, 'brotliCompressSync');
  await app.close();
  await open(market.deps);
  const plain = await ask('/');
  const compressed = [];
  for (let turn = 0; turn < 4; turn += 1) {
    compressed.push(await ask('/', { 'accept-encoding': 'br' }));
  }
  for (const { headers, rawPayload } of compressed) {
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-language, cookie, accept-encoding',
    });
    expect(headers['content-length']).toBe(`${rawPayload.length}`);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
  }
  expect(worked).toHaveBeenCalledTimes(2);
  expect(packed).toHaveBeenCalledTimes(1);
  expect((await ask('/')).body).toBe(plain.body);
});

it('is kept when it is so long that it is compressed while it is sent', async () => {
  const seen = vi.spyOn(market.deps.search, 'pins');
  const one = market.deps.search.pins({}, market.deps.clock())[0]!;
  seen.mockReturnValue(Array.from({ length: 2_000 }, (_, id) => ({ ...one, id })));
  seen.mockClear();
  const url = '/api/trpc/discovery.pins?input=%7B%22json%22%3A%7B%7D%7D';
  for (let turn = 0; turn < 4; turn += 1) {
    const { headers, rawPayload } = await ask(url, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(`${brotliDecompressSync(rawPayload)}`).result.data.json).toHaveLength(2_000);
  }
  expect(seen).toHaveBeenCalledTimes(1);
});

it('is counted and timed like any other', async () => {
  await app.close();
  await open(openMarketplace({ METRICS: 'true' }).deps);
  for (let turn = 0; turn < 4; turn += 1) await ask(REST);
  const { body } = await ask('/metrics');
  expect(body).toMatch(/duration_seconds_count\{.*route="\/api\/search".*\} 4\n/);
});

it('leaves a cookie to the one it was set for', async () => {
  await app.close();
  app = await buildApp(market.deps, { clientFolder: folder });
  app.addHook('preHandler', (_request, reply, done) => {
    reply.setCookie('whose', 'mine');
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (let turn = 0; turn < 4; turn += 1) await ask(REST);
  expect(worked).toHaveBeenCalledTimes(4);
});

it('answers a HEAD without a body', async () => {
  for (let turn = 0; turn < 3; turn += 1) await ask(REST);
  const { statusCode, body } = await ask(REST, {}, 'HEAD');
  expect([statusCode, body]).toEqual([200, '']);
  expect(worked).toHaveBeenCalledTimes(2);
});
