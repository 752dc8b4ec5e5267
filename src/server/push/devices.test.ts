import { createECDH } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type BookingSite, type Cookies, openBookingSite } from '../../../test/booking-site.ts';
import { CERTIFICATE, fakePushService } from '../../../test/fake-push-service.ts';
import type { PushState } from '../../shared/account/push.schema.ts';
import { createPushService, newVapidKeys } from './push-service.ts';
import { createPushWorker } from './send-messages.ts';

let site: BookingSite;
afterEach(() => site.app.close());

async function open() {
  site = await openBookingSite();
  site.market.deps.push = createPushService(newVapidKeys(), () => site.market.deps.env);
  const call = async (cookies: Cookies, procedure: string, json?: object) => {
    const url = `/api/trpc/push.${procedure}`;
    const answer = await site.callerWith(cookies)(json ? 'POST' : 'GET', url, json && { json });
    const error = answer.json.error?.json;
    return {
      status: answer.status,
      error: error && { message: error.message, field: error.data.field },
      state: answer.json.result?.data.json as PushState,
    };
  };
  return {
    ...site,
    call,
    subscribe: (endpoint: string, cookies = site.technicianCookies, keys = browserKeys()) =>
      call(cookies, 'subscribe', { endpoint, keys, expirationTime: null }),
    endpointsOf: () =>
      site
        .sql<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions ORDER BY id')
        .map(({ endpoint }) => endpoint),
  };
}

const browserKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
});

const PUSH = 'https://push.example/one';

it('takes what a browser gives, and shows the device without its secret address', async () => {
  const { subscribe } = await open();
  const { status, state } = await subscribe(PUSH);
  expect(status).toBe(200);
  expect(state).toMatchObject({
    devices: [{ isThis: true, sentAt: null }],
    off: [],
    quiet: null,
  });
  expect(JSON.stringify(state)).not.toContain('push.example');
});

it('refuses endpoints that are no push service’s', async () => {
  const { subscribe, endpointsOf } = await open();
  const refused = [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://10.1.2.3:8443/',
    'http://push.example/',
    'https://user:pass@push.example/',
    'ftp://push.example/',
    'push.example',
  ];
  for (const endpoint of refused) {
    const answer = await subscribe(endpoint);
    expect(answer, endpoint).toMatchObject({ status: 400, error: { field: 'endpoint' } });
  }
  expect(endpointsOf()).toEqual([]);
});

it('refuses keys that are no browser’s', async () => {
  const { subscribe } = await open();
  const keys = browserKeys();
  const wrong = [
    [{ ...keys, p256dh: 'x' }, 'keys.p256dh'],
    [{ ...keys, p256dh: `B${'A'.repeat(86)}` }, 'keys.p256dh'],
    [{ ...keys, auth: 'x' }, 'keys.auth'],
  ] as const;
  for (const [given, field] of wrong) {
    const answer = await subscribe(PUSH, site.technicianCookies, given);
    expect(answer).toMatchObject({ status: 400, error: { field } });
  }
});

it('gives a shared browser to the person who signed in last', async () => {
  const { subscribe, adminCookies, technicianCookies, call, sql } = await open();
  await subscribe(PUSH, technicianCookies);
  await subscribe(PUSH, adminCookies);
  expect((await call(technicianCookies, 'show')).state.devices).toEqual([]);
  expect((await call(adminCookies, 'show')).state.devices).toHaveLength(1);
  expect(sql('SELECT id FROM push_subscriptions')).toHaveLength(1);
});

it('keeps the ten newest devices of a person', async () => {
  const { subscribe, endpointsOf } = await open();
  for (let nth = 0; nth < 12; nth += 1) await subscribe(`${PUSH}-${nth}`);
  expect(endpointsOf()).toHaveLength(10);
  expect(endpointsOf()[0]).toBe(`${PUSH}-2`);
});

it.each([
  ['auth.logout', undefined],
  ['auth.signOutEverywhere', undefined],
  ['auth.changePassword', { currentPassword: 'Rest-pass-1', newPassword: 'Other-pass-2' }],
  ['account.delete', { currentPassword: 'Rest-pass-1' }],
])('ends with %s', async (procedure, json) => {
  const { subscribe, asTechnician, endpointsOf } = await open();
  await subscribe(PUSH);
  expect(endpointsOf()).toEqual([PUSH]);
  const { status, text } = await asTechnician('POST', `/api/trpc/${procedure}`, { json });
  expect(status, text).toBe(200);
  expect(endpointsOf()).toEqual([]);
});

it('leaves other people’s devices alone', async () => {
  const { subscribe, adminCookies, technicianCookies, call, endpointsOf } = await open();
  const { id } = (await subscribe(PUSH, technicianCookies)).state.devices[0]!;
  for (const procedure of ['unsubscribe', 'test']) {
    expect(await call(adminCookies, procedure, { id })).toMatchObject({ status: 404 });
  }
  expect(endpointsOf()).toEqual([PUSH]);
  expect((await call(technicianCookies, 'unsubscribe', { id })).state.devices).toEqual([]);
});

it('keeps the choices, and refuses hours that never end', async () => {
  const { call, technicianCookies } = await open();
  const choices = {
    off: ['tomorrow', 'tomorrow'],
    quiet: { from: 21, to: 7 },
    timeZone: 'Asia/Kolkata',
  };
  const { state } = await call(technicianCookies, 'choose', choices);
  expect(state).toMatchObject({ off: ['tomorrow'], quiet: { from: 21, to: 7 } });
  const refused = [
    [{ quiet: { from: 7, to: 7 } }, 'quiet.to'],
    [{ quiet: { from: 24, to: 7 } }, 'quiet.from'],
    [{ timeZone: 'Moon/Crater' }, 'timeZone'],
    [{ off: ['everything'] }, 'off.0'],
  ] as const;
  for (const [change, field] of refused) {
    const answer = await call(technicianCookies, 'choose', { ...choices, ...change });
    expect(answer).toMatchObject({ status: 400, error: { field } });
  }
});

it('brings a request from a customer’s form to the technician’s locked phone', async () => {
  const phone = await fakePushService();
  const { subscribe, market, call, technicianCookies } = await open();
  market.deps.push = createPushService(newVapidKeys(), () => market.deps.env, {
    allowIPAddressList: ['127.0.0.1'],
    ca: CERTIFICATE,
  });
  const { endpoint, p256dh, auth } = phone.endpoint('phone');
  const { state } = await subscribe(endpoint, technicianCookies, { p256dh, auth });
  const worker = createPushWorker(market.deps);
  await site.ask();
  worker.run();
  await worker.settled();
  await call(technicianCookies, 'test', { id: state.devices[0]?.id });
  expect(phone.pushed.map(({ shown }) => shown)).toEqual([
    {
      title: 'New request',
      body: 'Package 1, Wed, Nov 25, 10:00 AM',
      path: '/tech-dashboard?tab=bookings&view=day&day=2026-11-25',
      tag: 'booking-1',
    },
    { title: 'Notifications work', body: 'Truewheel', path: '/', tag: 'test' },
  ]);
  phone.close();
});
