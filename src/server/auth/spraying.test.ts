import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { authText } from '../../shared/messages/auth.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { DEVICE_COOKIE } from '../foundation/device.ts';
import { clearAllSignInFailures } from '../store/accounts/sign-in-failures.ts';
import { createAdmin } from './create-admin.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Spokes-and-1';
const OFFICE = '203.0.113.7';

let market: Marketplace;
let app: FastifyInstance;

beforeEach(async () => {
  market = openMarketplace();
  await createAdmin(market.deps, EMAIL, PASSWORD);
  app = await buildApp(market.deps, { clientFolder: undefined });
});
afterEach(() => app.close());

function signIn(from: string, email = EMAIL, password = PASSWORD, device?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    payload: { email, password },
    ...(device && { cookies: { [DEVICE_COOKIE]: device } }),
  });
}

/** Tries wrong passwords, each with a different email. Returns how many were checked. */
async function spray(from: string, times: number): Promise<number> {
  let looked = 0;
  for (let at = 0; at < times; at += 1) {
    const { statusCode } = await signIn(from, `person${at}@example.com`, 'Wrong-pass-1');
    if (statusCode === 401) looked += 1;
  }
  return looked;
}

async function deviceFrom(address: string): Promise<string> {
  const { cookies } = await signIn(address);
  return cookies.find(({ name }) => name === DEVICE_COOKIE)!.value;
}

describe('one password tried with a thousand emails', () => {
  test('stops after fifty with the lock message, for known and unknown alike', async () => {
    expect(await spray(OFFICE, 60)).toBe(50);
    for (const email of [EMAIL, 'unknown@example.com']) {
      const refused = await signIn(OFFICE, email);
      expect([refused.statusCode, refused.body]).toEqual([429, authText('signIn.serverLocked')]);
    }
  });

  test('is the same when all come at once', async () => {
    const all = Array.from({ length: 120 }, (_, at) =>
      signIn(OFFICE, `person${at}@example.com`, 'Wrong-pass-1'),
    );
    const looked = (await Promise.all(all)).filter(({ statusCode }) => statusCode === 401);
    expect(looked.length).toBeLessThanOrEqual(50);
  });

  test('locks no other network', async () => {
    await spray(OFFICE, 60);
    expect((await signIn('198.51.100.1')).statusCode).toBe(200);
  });

  test('keeps no browser out that its owner signed in from before', async () => {
    const device = await deviceFrom('198.51.100.1');
    await spray(OFFICE, 60);
    expect((await signIn(OFFICE, EMAIL, PASSWORD, device)).statusCode).toBe(200);
  });

  test('is not let through by another account’s device cookie', async () => {
    const device = await deviceFrom('198.51.100.1');
    await spray(OFFICE, 60);
    expect((await signIn(OFFICE, 'other@example.com', 'Wrong-1', device)).statusCode).toBe(429);
  });

  test('continues after 15 minutes, four rounds a day, then once per 15 minutes', async () => {
    const looked: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      market.setNow(NOW + round * 15 * MINUTE_MS);
      looked.push(await spray(OFFICE, 55));
    }
    expect(looked).toEqual([50, 50, 50, 50, 1, 1]);
  });

  test.each([
    ['the addresses of a /24', (at: number) => `203.0.113.${at + 1}`],
    ['the /64s of a /48', (at: number) => `2001:db8:7:${at + 1}::1`],
  ])('from %s counts together', async (_name, address) => {
    let looked = 0;
    for (let at = 0; at < 6; at += 1) looked += await spray(address(at), 45);
    expect(looked).toBe(200);
  });

  test('is reset when the operator clears all locks', async () => {
    await spray(OFFICE, 60);
    clearAllSignInFailures(market.deps.db);
    expect((await signIn(OFFICE)).statusCode).toBe(200);
  });
});

describe('an office behind one address', () => {
  test('can sign in any number of times', async () => {
    for (let at = 0; at < 60; at += 1) expect((await signIn(OFFICE)).statusCode).toBe(200);
  });

  test('keeps its count of failures despite successful sign-ins', async () => {
    await spray(OFFICE, 49);
    for (let at = 0; at < 5; at += 1) await signIn(OFFICE);
    expect(await spray(OFFICE, 5)).toBe(1);
  });
});

test('networks are only stored as keyed hashes', async () => {
  await signIn(OFFICE, EMAIL, 'Wrong-pass-1');
  const keys = market.deps.db.$client.prepare('SELECT key FROM sign_in_failures').pluck().all();
  expect(keys).toHaveLength(6);
  expect(JSON.stringify(keys)).not.toContain('203.0.113');
});
