import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { DAY_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { DEVICE_COOKIE } from '../foundation/device.ts';
import { userById } from '../store/accounts/users.ts';
import { createAdmin } from './create-admin.ts';
import { createSlowdown } from './guess-alarm.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Spokes-and-1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let market: Marketplace;
let app: FastifyInstance;
const slowDown = vi.fn<Marketplace['deps']['slowDown']>(async () => {});
const warn = vi.fn<Marketplace['deps']['warn']>();

beforeEach(async () => {
  vi.clearAllMocks();
  market = openMarketplace();
  Object.assign(market.deps, { slowDown, warn });
  await createAdmin(market.deps, EMAIL, PASSWORD);
  app = await buildApp(market.deps, { clientFolder: undefined });
});
afterEach(() => app.close());

let networks = 0;

async function signIn(change: { email?: string; password?: string; device?: string | undefined }) {
  const { email = EMAIL, password = PASSWORD, device } = change;
  networks += 1;
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `10.${networks >> 8}.${networks & 255}.1`,
    headers: { 'user-agent': FIREFOX },
    payload: { email, password },
    ...(device && { cookies: { [DEVICE_COOKIE]: device } }),
  });
}

async function guess(times: number, email = EMAIL) {
  const answers: [number, string][] = [];
  for (let at = 0; at < times; at += 1) {
    const { statusCode, body } = await signIn({ email, password: 'Wrong-pass-1' });
    answers.push([statusCode, body]);
  }
  return answers;
}

async function ownDevice() {
  const { cookies } = await signIn({});
  return cookies.find(({ name }) => name === DEVICE_COOKIE)?.value;
}

const emails = (kind: string) =>
  market.deps.db.$client
    .prepare('SELECT "to", subject, body FROM outbox WHERE kind = ?')
    .all(kind) as { to: string; subject: string; body: string }[];

describe('wrong passwords for one account from many networks', () => {
  test('send its owner one email and the log one line, however many they are', async () => {
    await guess(19);
    expect([emails('password-guessed'), warn.mock.calls]).toEqual([[], []]);
    await guess(31);
    expect(emails('password-guessed')).toMatchObject([
      { to: EMAIL, subject: 'Someone is guessing your password' },
    ]);
    expect(warn.mock.calls).toEqual([[{ userId: 1 }, '20 wrong passwords for one account']]);
  });

  test('slow other strangers down, never the browser of its owner', async () => {
    const device = await ownDevice();
    await guess(20);
    expect(slowDown).not.toHaveBeenCalled();
    expect((await signIn({ device })).statusCode).toBe(200);
    expect(slowDown).not.toHaveBeenCalled();
    expect((await signIn({})).statusCode).toBe(200);
    expect(slowDown).toHaveBeenCalledTimes(1);
  });

  test('are answered and slowed alike where there is no account, without an email', async () => {
    const unknown = 'nobody@example.com';
    expect(await guess(25, unknown)).toEqual(await guess(25));
    expect(slowDown).toHaveBeenCalledTimes(10);
    expect(emails('password-guessed')).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('are forgotten after a day without any', async () => {
    await guess(20);
    market.setNow(NOW + DAY_MS - 1);
    await guess(1);
    market.setNow(NOW + DAY_MS + 1);
    await guess(1);
    expect(slowDown).toHaveBeenCalledTimes(2);
    market.setNow(NOW + 3 * DAY_MS);
    await guess(20);
    expect(slowDown).toHaveBeenCalledTimes(2);
    expect(emails('password-guessed')).toHaveLength(2);
  });

  test('send nothing to an address that an applicant only claims', async () => {
    const { userId } = market.addTechnician([], { isApproved: false });
    const email = userById(market.deps.db, userId)?.email;
    await guess(20, email);
    expect(emails('password-guessed')).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

test('sleepers of one network leave room for others, and no more than 512 sleep', async () => {
  const waking: (() => void)[] = [];
  const slowed = vi.fn(() => new Promise<void>((wake) => waking.push(wake)));
  const sleep = createSlowdown(slowed);
  const all = Array.from({ length: 8 }, () => sleep('192.0.2.0/24'));
  await expect(sleep('192.0.2.0/24')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  for (let at = 0; at < 504; at += 1) all.push(sleep(`network ${at}`));
  await expect(sleep('another')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  for (const wake of waking) wake();
  await Promise.all(all);
  expect(slowed.mock.calls).toEqual(Array(512).fill([2_000]));
  sleep('192.0.2.0/24');
  expect(slowed).toHaveBeenCalledTimes(513);
});

describe('an administrator who signs in', () => {
  test('for the first time gets no email', async () => {
    await signIn({});
    expect(emails('admin-new-device')).toEqual([]);
  });

  test('from a new browser reads when and with what, in their language', async () => {
    await signIn({});
    await signIn({});
    expect(emails('admin-new-device')).toMatchObject([
      { to: EMAIL, subject: 'New sign-in to Truewheel' },
    ]);
    const [{ body = '' } = {}] = emails('admin-new-device');
    expect(body).toContain('Nov 23, 2026, 5:00 PM (UTC)');
    expect(body).toContain('Firefox on Windows');
    market.deps.db.$client.prepare("UPDATE users SET language = 'fr'").run();
    await signIn({});
    expect(emails('admin-new-device')[1]?.body).toContain('Firefox sur Windows');
  });

  test('from a browser that did before gets no email, and a technician never', async () => {
    const device = await ownDevice();
    await signIn({ device });
    expect(emails('admin-new-device')).toEqual([]);
    market.deps.db.$client.prepare("UPDATE users SET role = 'technician'").run();
    await signIn({});
    expect(emails('admin-new-device')).toEqual([]);
  });

  test('from a program that signs in all day gets ten emails a day', async () => {
    const from = { method: 'POST', url: '/api/auth/login', remoteAddress: '203.0.113.7' } as const;
    for (let at = 0; at < 12; at += 1) {
      await app.inject({ ...from, payload: { email: EMAIL, password: PASSWORD } });
    }
    expect(emails('admin-new-device')).toHaveLength(10);
  });
});
