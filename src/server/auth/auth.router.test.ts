/** What signing in and out does to sessions and cookies, over HTTP. */
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { authText } from '../../shared/messages/auth.ts';
import { buildApp } from '../app.ts';
import { SESSION_COOKIE, validateSession } from '../credentials/session.ts';
import { DEVICE_COOKIE } from '../foundation/device.ts';
import { setPassword, userById } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Spokes-and-1';

let place: Marketplace;
let app: FastifyInstance;
let userId: number;
let session: string;
beforeEach(async () => {
  place = openMarketplace();
  userId = place.addAdmin(EMAIL);
  setPassword(place.deps.db, EMAIL, await place.deps.passwords.hash(PASSWORD, 'known'));
  app = await buildApp(place.deps, { clientFolder: undefined });
  session = cookiesOf(await signIn())[SESSION_COOKIE]!;
});
afterEach(() => app.close());

const call = (url: string, payload?: object, cookies: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, cookies, ...(payload && { payload }) });
const signIn = (cookies?: Record<string, string>) =>
  call('/api/auth/login', { email: EMAIL, password: PASSWORD }, cookies);
const procedure = (name: string, json: object, cookies?: Record<string, string>) =>
  call(`/api/trpc/auth.${name}`, { json }, cookies);
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof call>>) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
const isLive = async (token: string) => (await validateSession(place.deps.db, token)) !== undefined;

/** Whether a device cookie has the sign-in wait in the line of known browsers, past a lock. */
async function passesLock(device: string | undefined): Promise<boolean> {
  for (let at = 0; at < 10; at += 1) {
    await call('/api/auth/login', { email: EMAIL, password: 'Wrong-pass-1' });
  }
  expect((await signIn()).statusCode).toBe(429);
  return (await signIn({ [DEVICE_COOKIE]: device ?? '' })).statusCode === 200;
}

describe('signing in', () => {
  it('ends the session that the browser had before', async () => {
    const next = cookiesOf(await signIn({ [SESSION_COOKIE]: session }))[SESSION_COOKIE]!;
    expect([await isLive(session), await isLive(next)]).toEqual([false, true]);
  });

  it('leaves the sessions of other browsers', async () => {
    await signIn();
    expect(await isLive(session)).toBe(true);
  });
});

describe('signing out', () => {
  it('ends the session and takes the cookie away', async () => {
    const answer = await procedure('logout', {}, { [SESSION_COOKIE]: session });
    expect(cookiesOf(answer)).toMatchObject({ [SESSION_COOKIE]: '' });
    expect(await isLive(session)).toBe(false);
  });

  it('is nothing wrong without a session', async () => {
    const answer = await procedure('logout', {});
    expect([answer.statusCode, cookiesOf(answer)]).toEqual([200, { [SESSION_COOKIE]: '' }]);
  });

  it('everywhere takes the cookie away, and ending another session doesn’t', async () => {
    const other = cookiesOf(await signIn())[SESSION_COOKIE]!;
    const { sessionId } = (await validateSession(place.deps.db, other))!;
    const mine = { [SESSION_COOKIE]: session };
    expect(cookiesOf(await procedure('endSession', { id: sessionId }, mine))).toEqual({});
    expect([await isLive(other), await isLive(session)]).toEqual([false, true]);
    const everywhere = await procedure('signOutEverywhere', {}, mine);
    expect(cookiesOf(everywhere)).toMatchObject({ [SESSION_COOKIE]: '' });
  });
});

it('a changed language is the account’s from then on', async () => {
  await procedure('changeLanguage', { language: 'fr' }, { [SESSION_COOKIE]: session });
  expect(userById(place.deps.db, userId)?.language).toBe('fr');
});

it('entering the password again needs the right one', async () => {
  const prove = async (currentPassword: string) =>
    (await procedure('prove', { currentPassword }, { [SESSION_COOKIE]: session })).statusCode;
  expect([await prove('Wrong-pass-1'), await prove(PASSWORD)]).toEqual([400, 200]);
});

describe('a browser stays a known one', () => {
  it('after a new password, and stays signed in', async () => {
    const change = { currentPassword: PASSWORD, newPassword: PASSWORD };
    const answer = await procedure('changePassword', change, { [SESSION_COOKIE]: session });
    const { [SESSION_COOKIE]: next = '', [DEVICE_COOKIE]: device } = cookiesOf(answer);
    expect([await isLive(session), await isLive(next)]).toEqual([false, true]);
    expect(await passesLock(device)).toBe(true);
  });

  it('after a new password by an emailed link, as both answers say', async () => {
    const asked = await call('/api/auth/forgot-password', { email: EMAIL });
    expect(asked.json().message).toBe(authText('password.resetSent.text'));
    const [email] = outboxPage(place.deps.db, { limit: 1, offset: 0 }).rows;
    const token = /\/reset-password\/([\w-]+)/.exec(read(email).text)?.[1];
    const reset = await call('/api/auth/reset-password', { token, newPassword: PASSWORD });
    expect(reset.json().message).toBe(authText('password.resetDone.title'));
    expect(await passesLock(cookiesOf(reset)[DEVICE_COOKIE])).toBe(true);
  });
});
