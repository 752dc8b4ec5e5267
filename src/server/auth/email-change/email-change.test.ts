/** An account's email changes once its new owner says so, and the old one can undo it: over HTTP. */

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { application } from '../../../../test/application.ts';
import { read } from '../../../../test/email-samples.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../../test/marketplace.ts';
import { authText } from '../../../shared/messages/auth.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { buildApp } from '../../app.ts';
import { setPassword, userByEmail, userById } from '../../store/accounts/users.ts';
import { outboxPage } from '../../store/email/outbox-lists.ts';
import { sweepAuth } from '../sweep-auth.ts';

const OLD = 'tech2@example.com';
const NEW = 'new@example.com';
const PASSWORD = 'Spokes-and-1';
const AT = '/api/auth/email-change';

let market: Marketplace;
let app: FastifyInstance;
let userId: number;
let session: string;

const start = async (settings: Record<string, string> = {}) => {
  market = openMarketplace(settings);
  userId = market.addTechnician([market.addPackage()]).userId;
  setPassword(market.deps.db, OLD, await market.deps.passwords.hash(PASSWORD, 'known'));
  app = await buildApp(market.deps, { clientFolder: undefined });
  session = await signIn(OLD);
};

beforeEach(() => start());
afterEach(() => app.close());

async function signIn(email: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
  });
  return answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
}

type Method = 'GET' | 'POST' | 'DELETE';
const call = (method: Method, url: string, payload?: object, as = session) =>
  app.inject({ method, url, ...(payload && { payload }), cookies: { session: as } });
const ask = (email: string, currentPassword = PASSWORD) =>
  call('POST', AT, { email, currentPassword });
const pending = async () => (await call('GET', AT)).json().pending;
const confirm = (token: string, as?: string) => call('POST', `${AT}/confirm`, { token }, as);
const emails = () =>
  outboxPage(market.deps.db, { status: undefined, limit: 50, offset: 0 }).rows.reverse();
const emailed = () => emails().map(({ kind, to }) => [kind, to]);
const textOf = (kind: string) => read(emails().findLast((email) => email.kind === kind)).text;
const linkOf = () => /\/confirm-email\/([\w-]+)/.exec(textOf('email-to-confirm'))?.[1] ?? '';

describe('asking for a new email', () => {
  it('changes nothing, shows the change and emails both addresses', async () => {
    const answer = await ask(' New@Example.com ');
    const expected = { email: NEW, expiresAt: NOW + DAY_MS };
    expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
    expect(await pending()).toEqual(expected);
    expect(userById(market.deps.db, userId)).toMatchObject({ email: OLD, username: OLD });
    expect(emailed()).toEqual([
      ['email-change-asked', OLD],
      ['email-to-confirm', NEW],
    ]);
  });

  it('tells the old address what to do if it was someone else', async () => {
    await ask(NEW);
    expect(textOf('email-change-asked')).toContain('Forgot password?');
  });

  it('needs the password, and a session has ten tries', async () => {
    const refused = await ask(NEW, 'Wrong-pass-1');
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      `currentPassword: ${authText('password.currentWrong')}`,
    ]);
    for (let at = 0; at < 9; at += 1) await ask(NEW, 'Wrong-pass-1');
    expect((await ask(NEW)).statusCode).toBe(429);
    expect(emailed()).toEqual([]);
  });

  it.each([
    ['present address', OLD, `email: ${refusalText('emailChange.same')}`],
    ['text that is no address', 'new@', `email: ${bookingText('error.email.text')}`],
  ])('refuses the %s', async (_, email, sentence) => {
    const refused = await ask(email);
    expect([refused.statusCode, refused.body]).toEqual([400, sentence]);
    expect(await pending()).toBeNull();
  });

  it('is for those who are signed in', async () => {
    const stranger = await call('POST', AT, { email: NEW, currentPassword: PASSWORD }, 'none');
    expect(stranger.statusCode).toBe(401);
  });

  it('again replaces the first, whose link is void then', async () => {
    await ask('typo@example.com');
    const first = linkOf();
    await ask(NEW);
    expect(await pending()).toMatchObject({ email: NEW });
    expect((await confirm(first)).statusCode).toBe(404);
    expect((await confirm(linkOf())).statusCode).toBe(200);
  });

  it('is allowed five times a day', async () => {
    for (let at = 0; at < 5; at += 1) {
      expect((await ask(`new${at}@example.com`)).statusCode).toBe(200);
    }
    const refused = await ask(NEW);
    expect([refused.statusCode, refused.body]).toEqual([429, refusalText('emailChange.tooMany')]);
    expect(await pending()).toMatchObject({ email: 'new4@example.com' });
  });

  it('sends one mailbox two emails a day from one network', async () => {
    await ask(NEW);
    await ask(NEW);
    expect((await ask(NEW)).statusCode).toBe(429);
    expect(emails().filter(({ to }) => to === NEW)).toHaveLength(2);
  });
});

describe('an address that has an account', () => {
  const TAKEN = 'taken@example.com';
  beforeEach(() => market.addAdmin(TAKEN));

  it('gets the same answer as any other, and its owner an email without a link', async () => {
    const [taken, free] = [await ask(TAKEN), await ask(NEW)];
    expect(taken.statusCode).toBe(free.statusCode);
    expect(taken.json()).toEqual({ ...free.json(), email: TAKEN });
    expect(emailed().slice(0, 2)).toEqual([
      ['email-change-asked', OLD],
      ['email-taken', TAKEN],
    ]);
    expect(textOf('email-taken')).not.toMatch(/confirm-email|tech2/);
  });

  it('is shown as pending like any other', async () => {
    await ask(TAKEN);
    expect(await pending()).toEqual({ email: TAKEN, expiresAt: NOW + DAY_MS });
  });
});

describe('the link in the email', () => {
  it('changes the sign-in, keeps this session alone and emails the old address', async () => {
    const elsewhere = await signIn(OLD);
    await ask(NEW);
    const published = vi.spyOn(market.deps.events, 'publish');
    const answer = await confirm(linkOf());
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: NEW }]);
    expect(published).toHaveBeenCalledWith('admin');
    expect(answer.cookies.map(({ name }) => name)).toContain('device');
    for (const ended of [elsewhere, session]) {
      expect((await call('GET', '/api/auth/user', undefined, ended)).statusCode).toBe(401);
    }
    session = answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
    expect((await call('GET', '/api/auth/user')).json()).toMatchObject({ email: NEW });
    expect(await pending()).toBeNull();
    expect(emailed().at(-1)).toEqual(['email-changed', OLD]);
    expect(await signIn(OLD)).toBe('');
    expect(await signIn(NEW)).not.toBe('');
    expect(userById(market.deps.db, userId)).toMatchObject({
      username: NEW,
      emailVerifiedAt: NOW,
    });
  });

  it('works once', async () => {
    await ask(NEW);
    const link = linkOf();
    const answer = await confirm(link);
    session = answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
    expect((await confirm(link)).statusCode).toBe(404);
  });

  it('is worth nothing without a session of the account: a mistyped address is a stranger’s', async () => {
    await ask(NEW);
    expect((await confirm(linkOf(), 'none')).statusCode).toBe(401);
    const other = market.addTechnician([]).userId;
    const { email } = userById(market.deps.db, other)!;
    setPassword(market.deps.db, email, await market.deps.passwords.hash(PASSWORD, 'known'));
    const refused = await confirm(linkOf(), await signIn(email));
    expect([refused.statusCode, refused.body]).toEqual([404, authText('emailChange.linkInvalid')]);
  });

  it('is valid for a day', async () => {
    await ask(NEW);
    market.setNow(NOW + DAY_MS);
    expect(await pending()).toBeNull();
    expect((await confirm(linkOf())).statusCode).toBe(404);
    market.setNow(NOW + DAY_MS + 1);
    await sweepAuth(market.deps);
    const left = market.deps.db.$client.prepare('SELECT count(*) FROM email_changes').pluck().get();
    expect(left).toBe(0);
  });

  it('is void once the change is canceled', async () => {
    await ask(NEW);
    expect((await call('DELETE', AT)).statusCode).toBe(200);
    expect(await pending()).toBeNull();
    expect((await confirm(linkOf())).statusCode).toBe(404);
  });

  it('is void once the owner chooses a new password, as the email to the old address says', async () => {
    await ask(NEW);
    const link = linkOf();
    const change = { currentPassword: PASSWORD, newPassword: 'Pedals-and-2' };
    const changed = await call('POST', '/api/auth/change-password', change);
    session = changed.cookies.find(({ name }) => name === 'session')?.value ?? '';
    expect(await pending()).toBeNull();
    expect((await confirm(link)).statusCode).toBe(404);
  });

  it('is refused when the address got an account meanwhile', async () => {
    await ask(NEW);
    market.addAdmin(NEW);
    const refused = await confirm(linkOf());
    expect([refused.statusCode, refused.body]).toEqual([409, refusalText('admins.hasAccount')]);
    expect(userByEmail(market.deps.db, OLD)?.id).toBe(userId);
  });
});

it('without a mail server, asking is refused in words that say whom to ask', async () => {
  await app.close();
  await start({ NODE_ENV: 'production', SITE_URL: 'http://localhost' });
  const refused = await ask(NEW);
  expect([refused.statusCode, refused.body]).toEqual([409, refusalText('emailChange.noEmails')]);
  expect(emailed()).toEqual([]);
});

describe('an admin’s new email', () => {
  const ADMIN = 'admin@example.com';
  beforeEach(async () => {
    const id = market.addAdmin(ADMIN);
    setPassword(market.deps.db, ADMIN, await market.deps.passwords.hash(PASSWORD, 'known'));
    userId = id;
    session = await signIn(ADMIN);
  });

  it.each([AT, '/api/auth/change-email'])(
    'asked for at %s, waits for the new address',
    async (path) => {
      const answer = await call('POST', path, { email: NEW, currentPassword: PASSWORD });
      expect(answer.statusCode).toBe(200);
      expect([await signIn(NEW), await signIn(ADMIN)]).toEqual(['', expect.stringMatching(/./)]);
      expect((await confirm(linkOf())).statusCode).toBe(200);
      expect([await signIn(ADMIN), await signIn(NEW)]).toEqual(['', expect.stringMatching(/./)]);
    },
  );

  it('goes into the audit log once it’s confirmed', async () => {
    const changes = () =>
      market.deps.db.$client
        .prepare(
          "SELECT admin_email AS by, subject_name AS before FROM audit_log WHERE action = 'change-email'",
        )
        .all();
    await ask(NEW);
    expect(changes()).toEqual([]);
    await confirm(linkOf());
    expect(changes()).toEqual([{ by: NEW, before: ADMIN }]);
  });
});

describe('a technician’s new email that an admin types', () => {
  const move = async (email: string) => {
    const admin = market.addAdmin();
    const { id } = market.deps.db.$client
      .prepare('SELECT id FROM technicians WHERE user_id = ?')
      .get(userId) as { id: number };
    await market.as(admin).admin.technicians.update({ id, email });
  };

  it('waits for the new address, in the technician’s session, and tells the old one', async () => {
    await move(NEW);
    expect(userById(market.deps.db, userId)?.email).toBe(OLD);
    expect(await pending()).toMatchObject({ email: NEW });
    expect(emailed()).toEqual([
      ['email-change-asked', OLD],
      ['email-to-confirm', NEW],
    ]);
    expect(textOf('email-change-asked')).toContain('An administrator of');
    expect((await confirm(linkOf(), 'none')).statusCode).toBe(401);
    expect((await confirm(linkOf())).statusCode).toBe(200);
    expect(userById(market.deps.db, userId)?.email).toBe(NEW);
  });

  it('is refused when it has an account', async () => {
    market.addAdmin('taken@example.com');
    await expect(move('taken@example.com')).rejects.toThrow(refusalText('admins.hasAccount'));
  });
});

describe('the old address', () => {
  const undoLink = () => /\/confirm-email\/([\w-]+)\?undo/.exec(textOf('email-changed'))?.[1] ?? '';
  const undo = (token: string) => call('POST', `${AT}/undo`, { token }, 'none');
  const change = async (email: string) => {
    await ask(email);
    const answer = await confirm(linkOf());
    session = answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
    return undoLink();
  };

  it('undoes the change for seven days, once, and ends the sessions', async () => {
    const link = await change(NEW);
    market.setNow(NOW + 7 * DAY_MS - 1);
    expect(await market.visitor().auth.emailChange.former({ token: link })).toEqual({ email: OLD });
    expect(userById(market.deps.db, userId)?.email).toBe(NEW);
    expect((await undo(link)).statusCode).toBe(200);
    expect(userById(market.deps.db, userId)).toMatchObject({ email: OLD, username: OLD });
    expect((await call('GET', '/api/auth/user')).statusCode).toBe(401);
    expect(emailed().at(-1)).toEqual(['email-changed', NEW]);
    expect(textOf('email-changed')).not.toContain('undo');
    expect((await undo(link)).statusCode).toBe(404);
  });

  it('can’t after that, nor by a made-up link', async () => {
    const link = await change(NEW);
    for (const made of ['', 'x', link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      expect((await undo(made)).statusCode).toBe(404);
    }
    market.setNow(NOW + 7 * DAY_MS);
    expect((await undo(link)).statusCode).toBe(404);
    market.setNow(NOW + 7 * DAY_MS + 1);
    await sweepAuth(market.deps);
    const left = market.deps.db.$client.prepare('SELECT count(*) FROM former_emails').pluck();
    expect(left.get()).toBe(0);
  });

  it('undoes two changes at once, and the second can’t be redone by its own link', async () => {
    const first = await change(NEW);
    const second = await change('another@example.com');
    expect((await undo(first)).statusCode).toBe(200);
    expect((await undo(second)).statusCode).toBe(404);
    expect(userById(market.deps.db, userId)?.email).toBe(OLD);
  });

  it('undoes it after a new password as well', async () => {
    const link = await change(NEW);
    const newPassword = 'Pedals-and-2';
    await call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
    expect((await undo(link)).statusCode).toBe(200);
  });

  it('stays free for that: no one else gets it meanwhile', async () => {
    const link = await change(NEW);
    const { id } = userById(market.deps.db, market.addAdmin())!;
    await expect(market.as(id).auth.invite({ email: OLD })).rejects.toThrow(
      refusalText('admins.hasAccount'),
    );
    market.addPackage({ name: 'Tune-up' });
    await market.visitor().application.send(application({ email: OLD }));
    expect(userByEmail(market.deps.db, OLD)).toBeUndefined();
    expect((await undo(link)).statusCode).toBe(200);
  });

  it('is as unconfirmed as it was: a stranger may have applied with it', async () => {
    const link = await change(NEW);
    await undo(link);
    expect(userById(market.deps.db, userId)?.emailVerifiedAt).toBeNull();
  });
});
