import { beforeEach, describe, expect, test } from 'vitest';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { authText } from '../../shared/messages/auth.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { createSession, validateSession } from '../credentials/session.ts';
import { insertUser, userById } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { technicianById } from '../store/technicians.ts';
import { signIn } from './sign-in.ts';
import { sweepAuth } from './sweep-auth.ts';

const EMAIL = 'ada@example.com';
const OLD = 'Spokes-and-1';
const NEW = 'Pedals-and-2';

let place: Marketplace;
let userId: number;

beforeEach(async () => {
  place = openMarketplace();
  userId = insertUser(place.deps.db, {
    username: EMAIL,
    email: EMAIL,
    password: await place.deps.passwords.hash(OLD, 'known'),
    role: 'technician',
    createdAt: NOW,
  }).id;
});

const emails = () =>
  outboxPage(place.deps.db, { status: undefined, limit: 100, offset: 0 }).rows.reverse();

const ask = (email = EMAIL, address?: string) =>
  place.visitor(address).auth.forgotPassword({ email });

/** Asks for a link and reads its token out of the email. */
async function emailedToken(): Promise<string> {
  await ask();
  return /\/reset-password\/([\w-]+)/.exec(read(emails().at(-1)).text)?.[1] ?? '';
}

const reset = (token: string, newPassword = NEW) =>
  place.visitor().auth.resetPassword({ token, newPassword });

const signInWith = (password: string, device?: string) =>
  signIn(place.deps, { email: EMAIL, password }, { address: '192.0.2.1', device });

test('a reset gives the calendar feed a new address, and says so', async () => {
  const { deps } = place;
  const { id, userId: owner } = place.addTechnician([]);
  const generation = () => technicianById(deps.db, id)?.calendarGeneration;
  await ask(userById(deps.db, owner)!.email);
  const [, token = ''] = /\/reset-password\/([\w-]+)/.exec(read(emails().at(-1)).text) ?? [];
  expect(await reset(token)).toMatchObject({ hasCalendar: true });
  expect(generation()).toBe(1);
  expect(read(emails().at(-1)).text).toContain('copy the new link under “Availability”');
});

describe('asking for a link', () => {
  test('gets the same response for a known and an unknown address', async () => {
    expect(await ask('unknown@example.com')).toEqual(await ask());
  });

  test('emails only the known address', async () => {
    await ask('unknown@example.com');
    await ask();
    expect(emails().map(({ kind, to }) => [kind, to])).toEqual([['password-reset', EMAIL]]);
  });

  test('stores no readable token in the database', async () => {
    const token = await emailedToken();
    const rows = place.deps.db.$client.prepare('SELECT token FROM password_reset_tokens').all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('emails a mailbox three times at most, then once in two hours, with the same response', async () => {
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push(await ask(EMAIL, `192.0.2.${at}`));
    expect(emails()).toHaveLength(3);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    place.setNow(NOW + 2 * HOUR_MS);
    await ask();
    expect(emails()).toHaveLength(4);
  });
});

describe('resetting', () => {
  test('emails the account about the change', async () => {
    await reset(await emailedToken());
    expect(emails().map(({ kind, to }) => [kind, to])).toEqual([
      ['password-reset', EMAIL],
      ['password-changed', EMAIL],
    ]);
  });

  test('sets the new password and voids the old', async () => {
    await reset(await emailedToken());
    await expect(signInWith(OLD)).rejects.toThrow(authText('signIn.serverWrong'));
    await expect(signInWith(NEW)).resolves.toBeDefined();
  });

  test('works once', async () => {
    const token = await emailedToken();
    await reset(token);
    await expect(reset(token)).rejects.toThrow(authText('password.invalidLink.text'));
  });

  test('works only once, even with concurrent attempts', async () => {
    const token = await emailedToken();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => reset(token, `Pedals-and-${at}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('works for an hour', async () => {
    const token = await emailedToken();
    place.setNow(NOW + HOUR_MS);
    await expect(reset(token)).rejects.toThrow(authText('password.invalidLink.text'));
  });

  test('leaves no expired link in the database', async () => {
    const count = place.deps.db.$client
      .prepare('SELECT count(*) FROM password_reset_tokens')
      .pluck();
    await ask();
    await sweepAuth(place.deps);
    expect(count.get()).toBe(1);
    place.setNow(NOW + HOUR_MS + 1);
    await sweepAuth(place.deps);
    expect(count.get()).toBe(0);
  });

  test('voids the other emailed links', async () => {
    const first = await emailedToken();
    await reset(await emailedToken());
    await expect(reset(first)).rejects.toThrow(authText('password.invalidLink.text'));
  });

  test('ends every session', async () => {
    const session = await createSession(place.deps.db, userId);
    await reset(await emailedToken());
    expect(await validateSession(place.deps.db, session)).toBeUndefined();
  });

  test('gets past a lock caused by someone else’s guesses', async () => {
    for (let at = 0; at < 10; at += 1) await signInWith('Wrong-pass-1').catch(() => undefined);
    await expect(signInWith(OLD)).rejects.toThrow(authText('signIn.serverLocked'));
    await reset(await emailedToken());
    await expect(signInWith(NEW)).resolves.toBeDefined();
  });

  test('voids the device cookies given before', async () => {
    const { device } = await signInWith(OLD);
    await reset(await emailedToken());
    for (let at = 0; at < 10; at += 1) await signInWith('Wrong-pass-1').catch(() => undefined);
    await expect(signInWith(NEW, device)).rejects.toThrow(authText('signIn.serverLocked'));
  });

  test('verifies the email', async () => {
    await reset(await emailedToken());
    expect(userById(place.deps.db, userId)?.emailVerifiedAt).toBe(NOW);
  });

  test.each([
    ['Short1', 'Password must be at least 8 characters long.'],
    ['alllowercase1', 'Password must contain at least one uppercase letter'],
  ])('with %s is refused and leaves the link open', async (password, sentence) => {
    const token = await emailedToken();
    await expect(reset(token, password)).rejects.toThrow(sentence);
    await expect(reset(token)).resolves.toBeDefined();
  });

  test('works however many wrong links the same network tried', async () => {
    const token = await emailedToken();
    for (let at = 0; at < 60; at += 1) await reset(`wrong ${at}`).catch(() => undefined);
    await expect(reset('one more')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: refusalText('gate.tooMany'),
    });
    await expect(reset(token)).resolves.toBeDefined();
  });

  test('with an unknown token is refused', async () => {
    await expect(reset('nothing')).rejects.toThrow(authText('password.invalidLink.text'));
    await expect(reset('')).rejects.toThrow(authText('password.invalidLink.text'));
  });
});
