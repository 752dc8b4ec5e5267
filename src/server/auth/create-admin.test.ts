import { beforeEach, expect, test } from 'vitest';
import { application } from '../../../test/application.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { authText } from '../../shared/messages/auth.ts';
import { insertUser, NO_PASSWORD, userByEmail } from '../store/accounts/users.ts';
import { createAdmin, createFirstAdmin } from './create-admin.ts';
import { keepToken, newToken } from './reset-token.ts';
import { signIn } from './sign-in.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Spokes-and-1';

let place: Marketplace;
beforeEach(() => {
  place = openMarketplace();
});

const signInWith = (password: string) =>
  signIn(place.deps, { email: EMAIL, password }, { address: '192.0.2.1', device: undefined });

function insertAdmin(password: string): number {
  const admin = { username: EMAIL, email: EMAIL, role: 'admin', createdAt: NOW } as const;
  return insertUser(place.deps.db, { ...admin, password }).id;
}

test('an admin whose invitation wasn’t accepted gets a password, and the emailed link ends', async () => {
  const id = insertAdmin(NO_PASSWORD);
  const token = newToken(place.deps);
  keepToken(place.deps.db, id, token, { now: NOW, lifeMs: 60_000 });
  await createAdmin(place.deps, EMAIL, PASSWORD);
  await expect(signInWith(PASSWORD)).resolves.toBeDefined();
  expect(userByEmail(place.deps.db, EMAIL)).toMatchObject({ id, emailVerifiedAt: NOW });
  const reset = place.visitor().auth.resetPassword({ token, newPassword: 'Pedals-and-2' });
  await expect(reset).rejects.toThrow(authText('password.invalidLink.text'));
});

test('an account with a password keeps it', async () => {
  insertAdmin(await place.deps.passwords.hash(PASSWORD, 'known'));
  await expect(createAdmin(place.deps, EMAIL, 'Pedals-and-2')).rejects.toThrow();
  await expect(signInWith(PASSWORD)).resolves.toBeDefined();
});

test('the settings’ admin is created once', async () => {
  place = openMarketplace({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
  await createFirstAdmin(place.deps);
  await expect(signInWith(PASSWORD)).resolves.toMatchObject({ user: { role: 'admin' } });
  place.deps.env.adminPassword = 'Pedals-and-2';
  await createFirstAdmin(place.deps);
  await expect(signInWith(PASSWORD)).resolves.toBeDefined();
});

test('the settings’ admin who was only invited gets their password', async () => {
  place = openMarketplace({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
  insertAdmin(NO_PASSWORD);
  await createFirstAdmin(place.deps);
  await expect(signInWith(PASSWORD)).resolves.toBeDefined();
});

test('the log says of a password in the settings that it is easy to guess', async () => {
  place = openMarketplace({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'Password123' });
  const said: string[] = [];
  place.deps.warn = (_fields, text) => void said.push(text);
  await createFirstAdmin(place.deps);
  expect(said).toEqual(['ADMIN_PASSWORD is easy to guess.']);
});

test.each([{ adminEmail: EMAIL }, { adminPassword: PASSWORD }])(
  'settings with only %o create no one, which the log says',
  async (half) => {
    Object.assign(place.deps.env, half);
    const said: string[] = [];
    place.deps.warn = (_fields, text) => void said.push(text);
    await createFirstAdmin(place.deps);
    expect(said).toEqual([expect.stringMatching(/^ADMIN_\w+ without ADMIN_\w+ adds no admin\.$/)]);
    expect(place.deps.db.$client.prepare('SELECT count(*) FROM users').pluck().get()).toBe(0);
  },
);

test('the settings’ admin who was removed, or has another email now, does not come back', async () => {
  place = openMarketplace({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
  await createFirstAdmin(place.deps);
  const { id } = userByEmail(place.deps.db, EMAIL)!;
  const email = 'new@example.com';
  const { emailChange } = place.as(id).auth;
  await emailChange.ask({ email, currentPassword: PASSWORD });
  await emailChange.confirm({ token: place.deps.links.token('email-change', 1, 0) });
  await createFirstAdmin(place.deps);
  expect(userByEmail(place.deps.db, EMAIL)).toBeUndefined();

  const other = insertUser(place.deps.db, {
    username: 'b',
    email: 'b@example.com',
    role: 'admin',
    createdAt: NOW,
    password: '',
  });
  place.deps.env.adminEmail = email;
  await place.as(other.id).auth.removeAdmin({ id });
  await createFirstAdmin(place.deps);
  expect(userByEmail(place.deps.db, email)).toBeUndefined();
});

test('a removed admin doesn’t come back by applying with that email and deleting the account', async () => {
  place = openMarketplace({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
  const { deps } = place;
  place.addPackage({ name: 'Tune-up' });
  await createFirstAdmin(deps);
  await place.as(place.addAdmin()).auth.removeAdmin({ id: userByEmail(deps.db, EMAIL)!.id });
  await place.visitor().application.send(application({ email: EMAIL }));
  await place.as(userByEmail(deps.db, EMAIL)!.id).account.delete();
  await createFirstAdmin(deps);
  expect(userByEmail(deps.db, EMAIL)).toBeUndefined();
});
