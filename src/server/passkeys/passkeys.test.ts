/** Over HTTP, with passkeys made here. */
import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { type SoftwarePasskey, softwarePasskey } from '../../../test/software-passkey.ts';
import { adminText } from '../../shared/messages/admin.ts';
import { authText } from '../../shared/messages/auth.ts';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { createAdmin } from '../auth/create-admin.ts';
import { forgotPassword } from '../auth/forgot-password.ts';
import { sessionsOfUser } from '../store/accounts/sessions.ts';
import { setPassword, userByEmail } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { resetPasskeys } from './reset-passkeys.ts';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const TESS = 'tech2@example.com';
const PASSWORD = 'Spokes-and-1';
const ELEVEN_MINUTES = 11 * MINUTE_MS;

let market: Marketplace;
let app: FastifyInstance;
let warnings: string[];

beforeEach(async () => {
  market = openMarketplace();
  const { deps } = market;
  warnings = [];
  deps.warn = (_fields, text) => warnings.push(text);
  market.addTechnician([market.addPackage()]);
  setPassword(deps.db, TESS, await deps.passwords.hash(PASSWORD, 'known'));
  await createAdmin(deps, ADA, PASSWORD);
  await createAdmin(deps, GRACE, PASSWORD);
  app = await buildApp(deps, { clientFolder: undefined });
});
afterEach(() => app.close());

/** Keeps its cookies. */
function openBrowser() {
  const cookies: Record<string, string> = {};
  async function send(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
    const answer = await app.inject({ method, url, cookies, ...(payload && { payload }) });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  }
  /** @returns the status, and the answer or the refusal's message */
  async function call(procedure: string, input: unknown = {}): Promise<[number, unknown]> {
    const answer = await send(
      'POST',
      `/api/trpc/passkeys.${procedure}`,
      superjson.serialize(input),
    );
    const { result, error } = answer.json();
    return [answer.statusCode, result ? result.data.json : error.json.message];
  }
  const challenge = async (procedure: string): Promise<string> =>
    ((await call(procedure))[1] as { challenge: string }).challenge;
  return {
    send,
    call,
    challenge,
    login: (email: string, password = PASSWORD) =>
      send('POST', '/api/auth/login', { email, password }),
    signIn: async (passkey: SoftwarePasskey, ...answer: [object?]) =>
      call('signIn', passkey.use(await challenge('signInOptions'), ...answer)),
    who: async () => {
      const answer = await send('GET', '/api/auth/user');
      return answer.statusCode === 200 ? answer.json().email : undefined;
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

async function add(browser: Browser, passkey = softwarePasskey()): Promise<SoftwarePasskey> {
  const answer = await browser.call('add', passkey.make(await browser.challenge('newOptions')));
  expect(answer).toMatchObject([200, { lastUsedAt: null }]);
  return passkey;
}

/** Signed in by password, with a passkey. */
async function owner(email = TESS) {
  const browser = openBrowser();
  await browser.login(email);
  return { browser, passkey: await add(browser) };
}

const idOf = (email: string) => userByEmail(market.deps.db, email)!.id;
const emailed = () =>
  outboxPage(market.deps.db, { status: undefined, limit: 50, offset: 0 })
    .rows.reverse()
    .map(({ kind, to }) => [kind, to]);
const passkeyIds = () =>
  market.deps.db.$client.prepare('SELECT id FROM passkeys ORDER BY id').pluck().all();
const FAILED = [401, passkeyText('failed')];
const UNKNOWN = [401, passkeyText('unknown')];

describe('signing in', () => {
  it('needs no email, and opens what a password opens', async () => {
    const { passkey } = await owner();
    const other = openBrowser();
    expect(await other.signIn(passkey)).toEqual([
      200,
      { id: idOf(TESS), email: TESS, role: 'technician' },
    ]);
    expect(await other.who()).toBe(TESS);
  });

  it.each<[string, object]>([
    ['for another site', { rpId: 'other.example' }],
    ['on another site', { origin: 'https://other.example' }],
    ['on another port', { origin: 'http://localhost:4000' }],
    ['by a device that didn’t ask who it is', { isVerified: false }],
  ])('is refused %s', async (_name, answer) => {
    const { passkey } = await owner();
    const other = openBrowser();
    expect(await other.signIn(passkey, answer)).toEqual(FAILED);
    expect(await other.who()).toBeUndefined();
  });

  it('is refused to somebody else’s key, and to one that is unknown', async () => {
    const { passkey } = await owner();
    const other = openBrowser();
    const forged = softwarePasskey().use(await other.challenge('signInOptions'));
    expect(await other.call('signIn', { ...forged, id: passkey.id, rawId: passkey.id })).toEqual(
      FAILED,
    );
    expect(await other.signIn(softwarePasskey())).toEqual(UNKNOWN);
  });

  it('takes an answer once, within five minutes, from the browser that asked, for this', async () => {
    const { browser, passkey } = await owner();
    const answer = passkey.use(await browser.challenge('signInOptions'));
    expect(await openBrowser().call('signIn', answer)).toEqual(FAILED);
    expect((await browser.call('signIn', answer))[0]).toBe(200);
    expect(await browser.call('signIn', answer)).toEqual(FAILED);
    const late = passkey.use(await browser.challenge('signInOptions'));
    market.setNow(NOW + 5 * MINUTE_MS);
    expect(await browser.call('signIn', late)).toEqual(FAILED);
    const proof = passkey.use(await browser.challenge('proofOptions'));
    expect(await browser.call('signIn', proof)).toEqual(FAILED);
  });

  it('is refused to a copy that counted less, which is logged', async () => {
    const { passkey } = await owner();
    expect((await openBrowser().signIn(passkey, { counter: 7 }))[0]).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await openBrowser().signIn(passkey, { counter })).toEqual(FAILED);
    }
    expect(warnings).toHaveLength(3);
    expect((await openBrowser().signIn(passkey, { counter: 8 }))[0]).toBe(200);
  });

  it('ends with the passkey, and with the account', async () => {
    const { browser, passkey } = await owner();
    const second = await add(browser);
    const [first] = passkeyIds();
    expect((await browser.call('remove', { id: first }))[0]).toBe(200);
    expect(await openBrowser().signIn(passkey)).toEqual(UNKNOWN);
    expect((await openBrowser().signIn(second))[0]).toBe(200);
    expect(emailed()).toEqual([
      ['passkey-added', TESS],
      ['passkey-added', TESS],
      ['passkey-removed', TESS],
    ]);
    await browser.send('POST', '/api/trpc/account.delete', superjson.serialize(undefined));
    expect(await openBrowser().signIn(second)).toEqual(UNKNOWN);
  });

  it('is limited after sixty failures, which keep no one else on the network out', async () => {
    const { passkey } = await owner();
    const guesser = openBrowser();
    const guess = softwarePasskey().use('a'.repeat(43));
    for (let at = 0; at < 60; at += 1) expect(await guesser.call('signIn', guess)).toEqual(UNKNOWN);
    expect((await guesser.call('signIn', guess))[0]).toBe(429);
    expect((await openBrowser().signIn(passkey))[0]).toBe(200);
  });

  it('emails an admin about a browser that is new to them', async () => {
    const { browser, passkey } = await owner(ADA);
    await browser.signIn(passkey);
    expect(emailed()).toEqual([['passkey-added', ADA]]);
    await openBrowser().signIn(passkey);
    expect(emailed().at(-1)).toEqual(['admin-new-device', ADA]);
  });

  it.each([
    {},
    { id: '' },
    { ...softwarePasskey().use(''), id: 7 },
    { ...softwarePasskey().use(''), response: {} },
  ])('says what is wrong with %o', async (answer) => {
    expect(await openBrowser().call('signIn', answer)).toEqual([400, expect.any(String)]);
  });
});

describe('a fresh proof', () => {
  const invite = { email: 'new@example.com' };

  it('is given by one’s own passkey, as by the password', async () => {
    const { browser, passkey } = await owner(ADA);
    const { passkey: others } = await owner(GRACE);
    market.setNow(NOW + ELEVEN_MINUTES);
    expect((await browser.send('POST', '/api/admin/admins', invite)).statusCode).toBe(403);
    const stolen = others.use(await browser.challenge('proofOptions'));
    expect(await browser.call('prove', stolen)).toEqual([400, passkeyText('unknown')]);
    const proof = passkey.use(await browser.challenge('proofOptions'));
    expect((await browser.call('prove', proof))[0]).toBe(200);
    expect((await browser.send('POST', '/api/admin/admins', invite)).statusCode).toBe(201);
  });

  it('counts for the session that asked for the challenge', async () => {
    const { browser, passkey } = await owner(ADA);
    const challenge = await browser.challenge('proofOptions');
    await browser.login(ADA);
    expect(await browser.call('prove', passkey.use(challenge))).toEqual([
      400,
      passkeyText('failed'),
    ]);
  });
});

describe('adding one', () => {
  it('is refused for a device known already, and after twenty', async () => {
    const { browser, passkey } = await owner();
    expect(await browser.call('newOptions')).toMatchObject([
      200,
      { excludeCredentials: [{ id: passkey.id }] },
    ]);
    const again = passkey.make(await browser.challenge('newOptions'));
    expect((await browser.call('add', again))[0]).toBe(409);
    for (let at = 1; at < 20; at += 1) await add(browser);
    expect((await browser.call('newOptions'))[0]).toBe(409);
  });

  it.each<[string, object]>([
    ['made for another site', { origin: 'https://other.example' }],
    ['that the device gave without asking who it is', { isVerified: false }],
    [
      'with a certificate, which names addresses to fetch from',
      { attestation: Buffer.from('a363666d74667061636b65646761747453746d74a16378356380', 'hex') },
    ],
    ['that is no CBOR', { attestation: Buffer.from('ff') }],
  ])('is refused for one %s', async (_name, answer) => {
    const { browser } = await owner();
    const made = softwarePasskey().make(await browser.challenge('newOptions'), answer);
    expect(await browser.call('add', made)).toEqual([400, passkeyText('failed')]);
  });
});

describe('a password', () => {
  it('reset by email ends a technician’s passkeys; changed with the old one, it doesn’t', async () => {
    const { browser, passkey } = await owner();
    const change = { currentPassword: PASSWORD, newPassword: 'Other-spokes-2' };
    await browser.send('POST', '/api/auth/change-password', change);
    expect((await openBrowser().signIn(passkey))[0]).toBe(200);
    await reset(TESS);
    expect(await openBrowser().signIn(passkey)).toEqual(UNKNOWN);
  });
});

async function reset(email: string) {
  const from = { address: '192.0.2.9', device: undefined };
  forgotPassword(market.deps, email, from);
  const { rows } = outboxPage(market.deps.db, { status: undefined, limit: 1, offset: 0 });
  const [, token] = /reset-password\/([\w-]+)/.exec(JSON.stringify(rows[0]?.body)) ?? [];
  const payload = { token, newPassword: 'Third-spokes-3' };
  const answer = await openBrowser().send('POST', '/api/auth/reset-password', payload);
  expect(answer.statusCode).toBe(200);
}

describe('where admins need a passkey', () => {
  const turn = (browser: Browser, value: string) =>
    browser.send('PATCH', '/api/admin/settings/security', {
      values: { ADMINS_NEED_PASSKEY: value },
    });
  const NEEDED = [403, authText('signIn.needsPasskey')];
  const tryPassword = async (email: string, password = PASSWORD) => {
    const { statusCode, body } = await openBrowser().login(email, password);
    return [statusCode, body];
  };

  it('is for an admin who has one to turn on; who else is signed in has to sign in again', async () => {
    const grace = openBrowser();
    await grace.login(GRACE);
    const refused = await turn(grace, 'yes');
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      `ADMINS_NEED_PASSKEY: ${adminText('passkey.first')}`,
    ]);
    const { browser } = await owner(ADA);
    expect((await turn(browser, 'yes')).statusCode).toBe(200);
    expect(await grace.who()).toBeUndefined();
    expect(await browser.who()).toBe(ADA);
  });

  it('the right password isn’t enough; a wrong one is answered as ever', async () => {
    const { browser, passkey } = await owner(ADA);
    await turn(browser, 'yes');
    market.setNow(NOW + DAY_MS);
    for (const email of [ADA, GRACE]) expect(await tryPassword(email)).toEqual(NEEDED);
    expect(await tryPassword(ADA, 'Wrong-pass-1')).toEqual([401, 'Invalid credentials']);
    expect(await tryPassword('nobody@example.com')).toEqual([401, 'Invalid credentials']);
    expect((await tryPassword(TESS))[0]).toBe(200);
    expect(sessionsOfUser(market.deps.db, idOf(GRACE))).toEqual([]);
    const again = openBrowser();
    expect((await again.signIn(passkey))[0]).toBe(200);
    expect((await turn(again, 'no')).statusCode).toBe(200);
    expect((await tryPassword(GRACE))[0]).toBe(200);
  });

  it('keeps the last one, also from who reads the mailbox', async () => {
    const { browser, passkey } = await owner(ADA);
    await turn(browser, 'yes');
    const [first] = passkeyIds();
    expect(await browser.call('remove', { id: first })).toEqual([409, passkeyText('last')]);
    await reset(ADA);
    expect(await tryPassword(ADA, 'Third-spokes-3')).toEqual(NEEDED);
    expect((await openBrowser().signIn(passkey))[0]).toBe(200);
  });

  it('whoever lost theirs, or is new, has a day to add one by password', async () => {
    const { browser } = await owner(ADA);
    await turn(browser, 'yes');
    market.setNow(NOW + 2 * DAY_MS);
    expect(await tryPassword(ADA)).toEqual(NEEDED);
    expect(resetPasskeys(market.deps, ADA)).toBe(1);
    expect(await browser.who()).toBeUndefined();
    const { passkey } = await owner(ADA);
    expect(await tryPassword(ADA)).toEqual(NEEDED);
    expect((await openBrowser().signIn(passkey))[0]).toBe(200);
    expect(resetPasskeys(market.deps, GRACE)).toBe(0);
    market.setNow(NOW + 3 * DAY_MS);
    expect(await tryPassword(GRACE)).toEqual(NEEDED);
    await createAdmin(market.deps, 'new@example.com', PASSWORD);
    expect((await tryPassword('new@example.com'))[0]).toBe(200);
    expect(resetPasskeys(market.deps, 'nobody@example.com')).toBeUndefined();
  });
});
