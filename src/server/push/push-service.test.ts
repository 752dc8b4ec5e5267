import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CERTIFICATE, fakePushService } from '../../../test/fake-push-service.ts';
import { createPushService, newVapidKeys } from './push-service.ts';

const site = () => ({ siteUrl: 'https://wheels.example', supportEmail: 'help@wheels.example' });
const keys = newVapidKeys();
const open = { allowIPAddressList: ['127.0.0.1'], ca: CERTIFICATE, answerMs: 300 };

const notification = {
  title: 'New request',
  body: 'Tune-up, Tue, Dec 1, 10:00 AM',
  path: '/tech-dashboard',
  topic: 'booking-7',
  urgency: 'high',
  ttlSeconds: 3600,
} as const;

let fake: Awaited<ReturnType<typeof fakePushService>>;
beforeEach(async () => {
  fake = await fakePushService();
});
afterEach(() => fake.close());

it('encrypts for the browser, signs for its push service, and says how urgent it is', async () => {
  const service = createPushService(keys, site, open);
  expect(await service.send(fake.endpoint('one'), notification)).toEqual({ kind: 'sent' });
  const [pushed] = fake.pushed;
  expect(pushed).toMatchObject({
    path: '/one',
    publicKey: service.publicKey,
    claims: { aud: fake.url, sub: 'https://wheels.example' },
    headers: {
      ttl: '3600',
      urgency: 'high',
      topic: 'booking-7',
      'content-encoding': 'aes128gcm',
    },
    shown: {
      title: 'New request',
      body: 'Tune-up, Tue, Dec 1, 10:00 AM',
      path: '/tech-dashboard',
      tag: 'booking-7',
    },
  });
  const hours = ((pushed?.claims.exp ?? 0) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(24);
});

it.each([
  [200, {}, { kind: 'sent' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [400, {}, { kind: 'refused' }],
  [403, {}, { kind: 'refused' }],
  [413, {}, { kind: 'refused' }],
  [429, { 'retry-after': '120' }, { kind: 'busy', retryAfterMs: 120_000 }],
  [429, { 'retry-after': '99999999' }, { kind: 'busy', retryAfterMs: 3_600_000 }],
  [503, { 'retry-after': 'soon' }, { kind: 'busy' }],
  [500, {}, { kind: 'busy' }],
])('understands %i %j', async (status, headers, outcome) => {
  fake.answer = (_request, response) => response.writeHead(status, headers).end();
  const service = createPushService(keys, site, open);
  expect(await service.send(fake.endpoint('one'), notification)).toEqual(outcome);
});

it('waits no longer than it should for an answer, and reads none to its end', async () => {
  const service = createPushService(keys, site, open);
  fake.answer = () => {};
  expect(await service.send(fake.endpoint('silent'), notification)).toEqual({ kind: 'busy' });
  fake.answer = (_request, response) => {
    response.writeHead(201).write('and so on');
  };
  expect(await service.send(fake.endpoint('endless'), notification)).toEqual({ kind: 'sent' });
});

it('is never sent elsewhere', async () => {
  const service = createPushService(keys, site, open);
  fake.answer = (_request, response) => {
    response.writeHead(307, { location: `${fake.url}/other` }).end();
  };
  expect(await service.send(fake.endpoint('one'), notification)).toEqual({ kind: 'refused' });
  expect(fake.pushed.map(({ path }) => path)).toEqual(['/one']);
});

it('needs keys that a browser could have', async () => {
  const service = createPushService(keys, site, open);
  const broken = { ...fake.endpoint('one'), p256dh: `B${'A'.repeat(86)}` };
  expect(await service.send(broken, notification)).toEqual({ kind: 'busy' });
  expect(fake.pushed).toEqual([]);
});

it('connects to no private address, however it is written', async () => {
  const service = createPushService(keys, site, { ca: CERTIFICATE, answerMs: 300 });
  let connections = 0;
  const inner = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0);
  await once(inner, 'listening');
  const { port } = inner.address() as { port: number };
  const addresses = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    'localhost',
    'LOCALHOST',
    '10.0.0.1',
    '169.254.169.254',
    '[fe80::1]',
    '[fd00::1]',
  ];
  for (const address of addresses) {
    const endpoint = `https://${address}:${port}/`;
    expect(service.refuses(endpoint), address).toBe(true);
    const to = { ...fake.endpoint(''), endpoint };
    expect(await service.send(to, notification), address).toEqual({ kind: 'busy' });
  }
  // A name, which only DNS knows to be one.
  const named = { ...fake.endpoint(''), endpoint: `https://localhost.:${port}/` };
  expect(await service.send(named, notification)).toEqual({ kind: 'busy' });
  expect(connections).toBe(0);
  inner.close();
});
