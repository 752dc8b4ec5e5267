/** What a change of an account emails, who gets it, and that it leaves right away. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { authText } from '../../shared/messages/auth.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { setPassword, userById } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';

const PASSWORD = 'Spokes-and-1';
const OTHER = 'Pedals-and-2';
const ADMIN = 'ada@example.com';
const NEW = 'new@example.com';
const proven = { currentPassword: PASSWORD };

let place: Marketplace;
let admin: number;
let technician: number;
const wakeOutbox = vi.fn();

beforeEach(async () => {
  place = openMarketplace();
  wakeOutbox.mockReset();
  place.deps.wakeOutbox = wakeOutbox;
  admin = place.addAdmin(ADMIN);
  technician = place.addTechnician([]).userId;
  const hash = await place.deps.passwords.hash(PASSWORD, 'known');
  for (const id of [admin, technician]) setPassword(place.deps.db, emailOf(id), hash);
});

const emailOf = (id: number) => userById(place.deps.db, id)!.email;
const emails = () =>
  outboxPage(place.deps.db, { status: undefined, limit: 50, offset: 0 }).rows.reverse();
const emailed = () => emails().map(({ kind, to }) => [kind, to]);
const textTo = (to: string) => read(emails().findLast((email) => email.to === to)).text;
const linkTo = (to: string) => /\/(?:reset-password|confirm-email)\/([\w-]+)/.exec(textTo(to))![1]!;
const forgot = (email: string, address?: string) =>
  place.visitor(address).auth.forgotPassword({ email });
const reset = (token: string) => place.visitor().auth.resetPassword({ token, newPassword: OTHER });
const askEmail = (id = technician) => place.as(id).auth.emailChange.ask({ ...proven, email: NEW });

it.each<[string, () => Promise<unknown>]>([
  ['a link to a new password', () => forgot(ADMIN)],
  [
    'a changed password',
    () => place.as(admin).auth.changePassword({ ...proven, newPassword: OTHER }),
  ],
  ['a wish for another email', () => askEmail()],
  ['an invitation', () => place.as(admin).auth.invite({ email: NEW })],
  ['a removal', () => place.as(admin).auth.removeAdmin({ id: place.addAdmin(NEW) })],
])('%s leaves right away', async (_, change) => {
  await change();
  expect(emails().length).toBeGreaterThan(0);
  expect(wakeOutbox).toHaveBeenCalled();
});

it('so does what a link then changes', async () => {
  await askEmail();
  wakeOutbox.mockReset();
  await place.as(technician).auth.emailChange.confirm({ token: linkTo(NEW) });
  expect(wakeOutbox).toHaveBeenCalledOnce();
  await forgot(ADMIN);
  wakeOutbox.mockReset();
  await reset(linkTo(ADMIN));
  expect(wakeOutbox).toHaveBeenCalledOnce();
});

it.each(['admin', 'technician'])(
  'a changed email of an %s voids the link to a new password',
  async (role) => {
    const id = role === 'admin' ? admin : technician;
    const old = emailOf(id);
    await askEmail(id);
    const confirmation = linkTo(NEW);
    await forgot(old);
    const link = linkTo(old);
    await place.as(id).auth.emailChange.confirm({ token: confirmation });
    await expect(reset(link)).rejects.toThrow(authText('password.invalidLink.text'));
  },
);

describe('technicians who have confirmed their address are greeted by name', () => {
  beforeEach(() => {
    place.deps.db.$client.exec('UPDATE users SET email_verified_at = 1');
  });

  it('in the link to a new password, which greets admins without one', async () => {
    await forgot(emailOf(technician));
    await forgot(ADMIN);
    expect(textTo(emailOf(technician))).toMatch(/^Hi Tess,$/m);
    expect(textTo(ADMIN)).toMatch(/^Hello,$/m);
  });

  it('in what their old address gets about a new one, before and after', async () => {
    const old = emailOf(technician);
    await askEmail();
    expect(textTo(old)).toMatch(/^Hi Tess,$/m);
    await place.as(technician).auth.emailChange.confirm({ token: linkTo(NEW) });
    expect(emailed().at(-1)).toEqual(['email-changed', old]);
    expect(textTo(old)).toMatch(/^Hi Tess,$/m);
  });
});

it('a removed admin and the one who removed them get an email, and an invited one another', async () => {
  const other = place.addAdmin('other@example.com');
  setPassword(place.deps.db, 'other@example.com', await place.deps.passwords.hash(OTHER, 'known'));
  await place.as(admin).auth.removeAdmin({ id: other });
  expect(emailed().map(([kind]) => kind)).toEqual(['admin-removed', 'admin-removal']);
  expect(textTo('other@example.com')).toContain('removed you');
  await place.as(admin).auth.invite({ email: NEW });
  const { id } = (await place.as(admin).auth.admins()).find(({ email }) => email === NEW)!;
  await place.as(admin).auth.removeAdmin({ id });
  expect(textTo(NEW)).toContain('withdrew your invitation');
});

it('an admin’s own email is no other account’s', async () => {
  const own = { ...proven, email: ADMIN.toUpperCase() };
  await expect(place.as(admin).auth.emailChange.ask(own)).rejects.toThrow(
    refusalText('emailChange.same'),
  );
  expect(emailOf(admin)).toBe(ADMIN);
});

it('a network that asked for thirty links gets no more within the hour, others do', async () => {
  for (let at = 0; at < 30; at += 1) await forgot(`unknown${at}@example.com`, '192.0.2.1');
  await forgot(ADMIN, '192.0.2.1');
  expect(emails()).toEqual([]);
  await forgot(ADMIN, '198.51.100.1');
  expect(emails()).toHaveLength(1);
});

it('of two changes of a password at once, one is refused', async () => {
  const change = (newPassword: string) =>
    place.as(admin).auth.changePassword({ ...proven, newPassword });
  const outcomes = await Promise.allSettled([change(OTHER), change('Saddles-and-3')]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.message)).toEqual([authText('password.currentWrong')]);
  expect(emailed()).toEqual([['password-changed', ADMIN]]);
});
