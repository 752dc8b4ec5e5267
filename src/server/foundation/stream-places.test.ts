/** Event streams over real connections, as browsers open them. */

import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { buildApp } from '../app.ts';
import { createSession, SESSION_COOKIE } from '../credentials/session.ts';
import { createStreamPlaces } from './stream-places.ts';

let app: FastifyInstance;
let market: Marketplace;
let open: ClientRequest[];

beforeEach(async () => {
  market = openMarketplace();
  open = [];
  app = await buildApp(market.deps, { clientFolder: undefined });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const request of open) request.destroy();
  await app.close();
});

async function cookieOf(userId: number): Promise<string> {
  return `${SESSION_COOKIE}=${await createSession(market.deps.db, userId)}`;
}

async function stream(procedure: string, cookie: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const headers = { cookie, accept: 'text/event-stream' };
  const request = get({ port, path: `/api/trpc/${procedure}`, headers });
  request.on('error', () => {});
  open.push(request);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

const statuses = async (procedure: string, cookie: string, times: number) => {
  const all: (number | undefined)[] = [];
  for (let at = 0; at < times; at += 1) all.push((await stream(procedure, cookie)).statusCode);
  return all;
};
const times = (all: (number | undefined)[], status: number) =>
  all.filter((each) => each === status).length;

describe('an account', () => {
  it.each(['admin.onChange', 'technician.onBooking'])('has twenty streams of %s', async (name) => {
    const technician = market.addTechnician([]);
    const cookie = await cookieOf(
      name === 'admin.onChange' ? market.addAdmin() : technician.userId,
    );
    const all = await statuses(name, cookie, 25);
    expect([times(all, 200), times(all, 429)]).toEqual([20, 5]);
    const refused = await stream(name, cookie);
    expect(refused.headers['retry-after']).toBe('60');
    expect(await text(refused)).toBe(refusalText('gate.tooManyStreams'));
  });

  it('counts them over all of its sessions, and takes none from another account', async () => {
    const admin = market.addAdmin();
    await statuses('admin.onChange', await cookieOf(admin), 20);
    expect((await stream('admin.onChange', await cookieOf(admin))).statusCode).toBe(429);
    const other = await cookieOf(market.addAdmin('other@example.com'));
    expect((await stream('admin.onChange', other)).statusCode).toBe(200);
  });

  it('has its places back once connections close', async () => {
    const cookie = await cookieOf(market.addAdmin());
    await statuses('admin.onChange', cookie, 20);
    for (const request of open.splice(0, 3)) request.destroy();
    const freed = async () => times(await statuses('admin.onChange', cookie, 1), 200);
    await expect.poll(freed).toBe(1);
    await expect.poll(freed).toBe(1);
    await expect.poll(freed).toBe(1);
    expect(await freed()).toBe(0);
  });

  it('has its places back once its session ends', async () => {
    const admin = market.addAdmin();
    await statuses('admin.onChange', await cookieOf(admin), 20);
    market.deps.db.$client.exec('DELETE FROM sessions');
    market.deps.events.publish('admin');
    const cookie = await cookieOf(admin);
    await expect.poll(async () => times(await statuses('admin.onChange', cookie, 1), 200)).toBe(1);
  });
});

it.each([
  ['has gone already', true],
  ['goes before the first look', false],
])('a reader who %s holds no place', (_name, isGone) => {
  const places = createStreamPlaces({ perAccount: 1 });
  const hold = (signal: AbortSignal) => places.hold(1, signal, (async function* () {})());
  const reader = new AbortController();
  if (isGone) reader.abort();
  hold(reader.signal);
  reader.abort();
  expect(() => hold(new AbortController().signal)).not.toThrow();
  expect(() => hold(new AbortController().signal)).toThrow(refusalText('gate.tooManyStreams'));
});

it('the server has so many streams in all', async () => {
  market.deps.streams = createStreamPlaces({ inAll: 5 });
  const cookies = [
    await cookieOf(market.addAdmin()),
    await cookieOf(market.addAdmin('other@example.com')),
  ];
  const all = [
    ...(await statuses('admin.onChange', cookies[0]!, 4)),
    ...(await statuses('admin.onChange', cookies[1]!, 4)),
  ];
  expect([times(all, 200), times(all, 429)]).toEqual([5, 3]);
});
