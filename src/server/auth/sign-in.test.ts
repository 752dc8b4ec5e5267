import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inLanguage } from '#current-language';
import { transaction } from '../../../db/client.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { authText } from '../../shared/messages/auth.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { unlockAddress } from '../credentials/lasting-limits.ts';
import type { Origin } from '../credentials/start-session.ts';
import { tooMany } from '../foundation/errors.ts';
import { widerNetworkOf } from '../foundation/rate-limit.ts';
import { sessionsOfUser } from '../store/accounts/sessions.ts';
import { insertUser, userByEmail } from '../store/accounts/users.ts';
import { replacePassword } from './replace-password.ts';
import { signIn } from './sign-in.ts';
import { sweepAuth } from './sweep-auth.ts';

const PASSWORD = 'Spokes-and-1';
const HOME: Origin = { address: '192.0.2.1', device: undefined };
const ELSEWHERE: Origin = { address: '198.51.100.7', device: undefined };

let place: Marketplace;

beforeEach(async () => {
  place = openMarketplace();
  insertUser(place.deps.db, {
    username: 'ada@example.com',
    email: 'ada@example.com',
    password: await place.deps.passwords.hash(PASSWORD, 'known'),
    role: 'technician',
    createdAt: NOW,
  });
});

const tryWith = (password: string, from = HOME, email = 'ada@example.com') =>
  signIn(place.deps, { email, password }, from);

async function fail(times: number, from = HOME, email = 'ada@example.com'): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await expect(tryWith('Wrong-pass-1', from, email)).rejects.toThrow(
      authText('signIn.serverWrong'),
    );
  }
}

describe('signing in', () => {
  test('with the right password starts a session', async () => {
    const { token, user } = await tryWith(PASSWORD);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({ id: 1, email: 'ada@example.com', role: 'technician' });
  });

  test('gives the same error for an unknown address and a wrong password', async () => {
    await fail(1);
    await fail(1, HOME, 'unknown@example.com');
  });

  test('notes the language of an account that has none yet, and keeps it then', async () => {
    const language = () => userByEmail(place.deps.db, 'ada@example.com')?.language;
    expect(language()).toBeNull();
    await inLanguage('fr', () => tryWith(PASSWORD));
    expect(language()).toBe('fr');
    await inLanguage('es', () => tryWith(PASSWORD));
    expect(language()).toBe('fr');
  });

  test('with a password that is changed while it is checked is refused, and starts no session', async () => {
    const { db, passwords } = place.deps;
    const app = await buildApp(place.deps, { clientFolder: undefined });
    const checked = passwords.verify;
    vi.spyOn(passwords, 'verify').mockImplementation(async (...given) => {
      const isRight = await checked(...given);
      replaceInMeantime(await passwords.hash('Other-spokes-2', 'known'));
      return isRight;
    });
    const replaceInMeantime = (password: string) =>
      transaction(db, (tx) =>
        replacePassword(place.deps, tx, userByEmail(tx, 'ada@example.com')!, { password }),
      );
    const { statusCode, body, cookies } = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'ada@example.com', password: PASSWORD },
    });
    expect([statusCode, body, cookies]).toEqual([401, 'Invalid credentials', []]);
    expect(sessionsOfUser(db, 1)).toEqual([]);
    await app.close();
  });

  test('waits with its network, or in the line of the browsers that did before', async () => {
    const verify = vi.spyOn(place.deps.passwords, 'verify');
    const { device } = await tryWith(PASSWORD);
    await tryWith(PASSWORD, { ...HOME, device });
    expect(verify.mock.calls.map(([, , line]) => line)).toEqual([
      { network: widerNetworkOf(HOME.address) },
      'known',
    ]);
  });

  test('is no guess where too many were waiting', async () => {
    const verify = vi.spyOn(place.deps.passwords, 'verify').mockRejectedValue(tooMany('Too many'));
    for (let at = 0; at < 20; at += 1) await expect(tryWith(PASSWORD)).rejects.toThrow('Too many');
    verify.mockRestore();
    await expect(tryWith(PASSWORD)).resolves.toBeDefined();
  });

  test('is impossible for an account without a password', async () => {
    place.addAdmin('invited@example.com');
    await fail(1, HOME, 'invited@example.com');
    await expect(tryWith('!', HOME, 'invited@example.com')).rejects.toThrow(
      authText('signIn.serverWrong'),
    );
  });

  test('through the procedure trims the address and lower-cases it', async () => {
    const user = await place
      .visitor()
      .auth.login({ email: ' ADA@example.com ', password: PASSWORD });
    expect(user.email).toBe('ada@example.com');
  });

  test.each([
    ['email', { email: `${'a'.repeat(400)}@example.com`, password: PASSWORD }],
    ['password', { email: 'ada@example.com', password: `${PASSWORD}${'x'.repeat(4_000)}` }],
  ])('with a longer %s than any account has is wrong like any other', async (_, input) => {
    await expect(place.visitor().auth.login(input)).rejects.toThrow(authText('signIn.serverWrong'));
  });
});

describe('after ten failures in fifteen minutes', () => {
  test('even the right password is refused from that network', async () => {
    await fail(10);
    await expect(tryWith(PASSWORD)).rejects.toThrow(authText('signIn.serverLocked'));
  });

  test('an unknown address is locked the same way', async () => {
    await fail(10, HOME, 'unknown@example.com');
    await expect(tryWith(PASSWORD, HOME, 'unknown@example.com')).rejects.toThrow(
      authText('signIn.serverLocked'),
    );
  });

  test('the owner signs in from another network', async () => {
    await fail(10);
    await expect(tryWith(PASSWORD, ELSEWHERE)).resolves.toBeDefined();
  });

  test('sixty at once are no more guesses than ten', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => tryWith('Wrong-pass-1')),
    );
    const reasons = outcomes.map(
      (outcome) => outcome.status === 'rejected' && outcome.reason.message,
    );
    expect(reasons.filter((reason) => reason === authText('signIn.serverWrong'))).toHaveLength(10);
  });

  test('a browser that signed in before gets in', async () => {
    const { device } = await tryWith(PASSWORD);
    await fail(10);
    await expect(tryWith(PASSWORD, { ...HOME, device })).resolves.toBeDefined();
  });

  test('such a browser has its own ten guesses, no more', async () => {
    const { device } = await tryWith(PASSWORD);
    await fail(10, { ...HOME, device });
    await expect(tryWith(PASSWORD, { ...HOME, device })).rejects.toThrow(
      authText('signIn.serverLocked'),
    );
  });

  test('another account’s device cookie does not help', async () => {
    const other = place.addAdmin();
    await fail(10);
    const device = place.deps.links.token('device', other, 0);
    await expect(tryWith(PASSWORD, { ...HOME, device })).rejects.toThrow(
      authText('signIn.serverLocked'),
    );
  });

  test('the lock ends automatically after fifteen minutes', async () => {
    await fail(10);
    place.setNow(NOW + 15 * MINUTE_MS - 1);
    await expect(tryWith(PASSWORD)).rejects.toThrow(authText('signIn.serverLocked'));
    place.setNow(NOW + 15 * MINUTE_MS);
    await expect(tryWith(PASSWORD)).resolves.toBeDefined();
  });

  test('the operator can clear it', async () => {
    await fail(10);
    expect(unlockAddress(place.deps.db, 'ada@example.com')).toBe(2);
    await expect(tryWith(PASSWORD)).resolves.toBeDefined();
  });
});

test('failures spread over more than fifteen minutes do not lock', async () => {
  await fail(9);
  place.setNow(NOW + 15 * MINUTE_MS);
  await fail(9);
  await expect(tryWith(PASSWORD)).resolves.toBeDefined();
});

test('signing in resets earlier failures', async () => {
  await fail(9);
  await tryWith(PASSWORD);
  await fail(9);
  await expect(tryWith(PASSWORD)).resolves.toBeDefined();
});

test('day-old counters are removed, active locks are not', async () => {
  await fail(10);
  place.setNow(NOW + 10 * MINUTE_MS);
  await sweepAuth(place.deps);
  await expect(tryWith(PASSWORD)).rejects.toThrow(authText('signIn.serverLocked'));
  place.setNow(NOW + 25 * 60 * MINUTE_MS);
  await sweepAuth(place.deps);
  expect(unlockAddress(place.deps.db, 'ada@example.com')).toBe(0);
});

test('the lock message is recognized by the sign-in screen', () => {
  expect(authText('signIn.serverLocked')).toContain('locked');
  expect(authText('signIn.serverLocked')).not.toContain('account');
  expect(authText('signIn.serverLocked')).not.toContain('Invalid credentials');
});
