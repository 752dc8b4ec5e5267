/** What an emailed link makes of an account, over HTTP: anyone can apply with anyone's address. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { type BookingSite, openBookingSite } from '../../../test/booking-site.ts';
import { read } from '../../../test/email-samples.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { userByEmail } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { collectExport } from './collect-export.ts';

const VICTIM = 'ada@example.com';
const PASSWORD = application().password;
const NEW = 'Pedals-and-2';

let site: BookingSite;
let token: string;

/** A customer, with whose address a stranger applies. */
beforeEach(async () => {
  site = await openBookingSite();
  await site.book();
  const { status } = await site.asStranger(
    'POST',
    '/api/tech-register',
    application({ email: VICTIM, services: ['Package 1'] }),
  );
  expect(status).toBe(201);
  const { db } = site.market.deps;
  const email = outboxPage(db, { limit: 9, offset: 0 }).rows.find(
    ({ kind }) => kind === 'application-received',
  );
  token = /\/verify-email\/([\w-]+)/.exec(read(email).text)?.[1] ?? '';
});
afterEach(() => site.app.close());

async function signedIn(password: string) {
  const payload = { email: VICTIM, password };
  const login = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  return { status: login.statusCode, call: site.callerWith(cookies) };
}
const account = () => userByEmail(site.market.deps.db, VICTIM);
const isVerified = () => account()?.emailVerifiedAt != null;
/** The names of the files of an export that have a booking's name. */
const exported = () => {
  const entries = collectExport(site.market.deps, account()!, 'complete');
  return entries.map(({ name }) => name).filter((name) => name === 'booked.json');
};

describe('confirming an account’s email', () => {
  it('takes a session of that account: the link alone, or another account’s, confirms nothing', async () => {
    expect((await site.asStranger('POST', '/api/verify-email', { token })).status).toBe(401);
    const other = await site.asTechnician('POST', '/api/verify-email', { token });
    expect([other.status, other.text]).toEqual([404, applicationText('link.invalid')]);
    expect([isVerified(), exported()]).toEqual([false, []]);
    const { call } = await signedIn(PASSWORD);
    expect((await call('POST', '/api/verify-email', { token })).status).toBe(200);
    expect([isVerified(), exported()]).toEqual([true, ['booked.json']]);
  });

  it('changes nothing the second time, and no made-up link does', async () => {
    const { call } = await signedIn(PASSWORD);
    const { id } = account()!;
    const { links } = site.market.deps;
    const forged = [
      '',
      links.token('reapply', id, 0),
      links.token('verify-email', id, 7),
      links.token('verify-email', id + 1, VICTIM),
    ];
    for (const made of forged) {
      expect((await call('POST', '/api/verify-email', { token: made })).status).toBe(404);
    }
    const earlier = links.token('verify-email', id, account()!.linkGeneration);
    for (const genuine of [token, earlier]) {
      expect((await call('POST', '/api/verify-email', { token: genuine })).status).toBe(200);
      expect(account()!.emailVerifiedAt).toBe(site.market.deps.clock());
    }
  });

  it('is shown, and not done, by the page that the link opens', async () => {
    const { id } = account()!;
    const stranger = await site.market.visitor().auth.verification({ token });
    expect(stranger).toEqual({ isVerified: false, isOwn: false });
    const own = await site.market.as(id).auth.verification({ token });
    expect(own).toEqual({ isVerified: false, isOwn: true });
    expect(isVerified()).toBe(false);
  });
});

describe('a new password by that link', () => {
  const choose = () =>
    site.asStranger('POST', '/api/auth/reset-password', { token, newPassword: NEW });

  it('confirms the email, and ends the sessions and the password of whoever applied', async () => {
    const { call } = await signedIn(PASSWORD);
    expect((await choose()).status).toBe(200);
    expect(isVerified()).toBe(true);
    expect((await call('GET', '/api/auth/user')).status).toBe(401);
    expect((await signedIn(PASSWORD)).status).toBe(401);
    expect((await signedIn(NEW)).status).toBe(200);
  });

  it('is chosen once, and not with a link to an email that is confirmed', async () => {
    await choose();
    expect((await choose()).status).toBe(400);
  });
});

describe('“This wasn’t me”', () => {
  const disown = () => site.asStranger('POST', '/api/verify-email/not-me', { token });

  it('ends the application and leaves the bookings of the address alone', async () => {
    const { call } = await signedIn(PASSWORD);
    expect((await disown()).status).toBe(200);
    expect(account()).toBeUndefined();
    expect((await call('GET', '/api/auth/user')).status).toBe(401);
    expect(site.sql('SELECT customer_email AS email FROM bookings')).toEqual([{ email: VICTIM }]);
    expect((await disown()).status).toBe(404);
  });

  it('is refused once an admin has approved, since a mistyped address may be another’s', async () => {
    site.sql("UPDATE technicians SET is_approved = 1 WHERE first_name = 'Marisol' RETURNING id");
    const refused = await disown();
    expect([refused.status, refused.text]).toEqual([409, refusalText('deletion.inUse')]);
    expect([account() === undefined, isVerified()]).toEqual([false, false]);
  });

  it('is refused once the email is confirmed', async () => {
    const { call } = await signedIn(PASSWORD);
    await call('POST', '/api/verify-email', { token });
    expect((await disown()).status).toBe(404);
  });
});
