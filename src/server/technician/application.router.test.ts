import { expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { openBookingSite } from '../../../test/booking-site.ts';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import type { ApplicationInput } from '../../shared/technician/application.schema.ts';
import { consentsOf } from '../store/accounts/consents.ts';
import { userByEmail } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { assignmentsOf, setAssignments } from '../store/service-packages.ts';
import { technicianByUser, updateTechnician } from '../store/technicians.ts';

const EMAIL = 'marisol@vega.example';

function open(settings: Record<string, string> = {}): Marketplace {
  const market = openMarketplace(settings);
  market.addPackage({ name: 'Tune-up' });
  market.addPackage({ name: 'Hidden', isActive: false });
  return market;
}

const apply = (market: Marketplace, change: Partial<ApplicationInput> = {}) =>
  market.visitor().application.send(application(change));

const emails = ({ deps }: Marketplace) =>
  outboxPage(deps.db, { limit: 100, offset: 0 }).rows.reverse();

function linkIn(text: string): string {
  const [, token] = /\/(?:verify-email|reopen-application)\/(\S+)/.exec(text) ?? [];
  return token!;
}

function applicant({ deps }: Marketplace, email = EMAIL) {
  const user = userByEmail(deps.db, email)!;
  return { user, technician: technicianByUser(deps.db, user.id)! };
}

function reject(market: Marketplace): void {
  const { technician } = applicant(market);
  const change = { isActive: false, rejectionReason: 'No certificate' };
  updateTechnician(market.deps.db, technician.id, change);
}

/** Applies, is rejected and applies again; returns the token in the email that reopens it. */
async function reopening(market: Marketplace): Promise<string> {
  await apply(market);
  reject(market);
  market.setNow(market.deps.clock() + 86_400_000);
  await apply(market);
  return linkIn(read(emails(market).at(-1)).text);
}

it('creates an account, a hidden applicant and their consents, and sends an email', async () => {
  const market = open();
  await apply(market, {
    instagram: '@marisol',
    consent: { ...application().consent, marketing: true },
  });
  const { user, technician } = applicant(market);
  expect(user).toMatchObject({ username: EMAIL, role: 'technician', emailVerifiedAt: null });
  expect(user.password).toMatch(/^\$argon2id\$/);
  expect(technician).toMatchObject({
    name: 'Marisol Vega',
    isApproved: false,
    isActive: true,
    specializations: ['Tune-up'],
    instagram: '@marisol',
    profileImage: null,
    privacyMode: 'approximate',
    experienceYears: '10+ Years',
  });
  expect(
    consentsOf(market.deps.db, user.id).map((row) => [row.kind, row.isGranted, row.version]),
  ).toEqual([
    ['dataProcessing', true, 'July 15, 2025'],
    ['dataSharing', true, 'July 15, 2025'],
    ['marketing', true, 'July 15, 2025'],
  ]);
  expect(emails(market).map(({ kind, to }) => [kind, to])).toEqual([
    ['application-received', EMAIL],
  ]);
  expect(market.deps.search.size).toBe(0);
});

it('finds place, time zone and the public point from the address', async () => {
  const market = open();
  await apply(market);
  const { technician } = applicant(market);
  expect(technician).toMatchObject({
    city: 'Vancouver',
    country: 'CA',
    timeZone: 'America/Vancouver',
  });
  const shown = { latitude: technician.publicLatitude, longitude: technician.publicLongitude };
  expect(shown).not.toEqual({ latitude: technician.latitude, longitude: technician.longitude });
  expect(distanceKm(technician, shown)).toBeLessThan(1.5);
});

it('puts the pin where the applicant dragged it', async () => {
  const market = open();
  await apply(market, { latitude: 40.7128, longitude: -74.006 });
  expect(applicant(market).technician).toMatchObject({
    latitude: 40.7128,
    longitude: -74.006,
    timeZone: 'America/New_York',
  });
});

it('never refuses an unknown address', async () => {
  const market = open();
  await apply(market, { address: 'qqqqq zzzzz' });
  expect(applicant(market).technician).toMatchObject({ city: 'Unknown place' });
});

it('refuses a service that is hidden or unknown', async () => {
  const market = open();
  for (const name of ['Hidden', 'Nothing']) {
    await expect(apply(market, { services: ['Tune-up', name] })).rejects.toThrow(
      'no longer offered',
    );
  }
  expect(userByEmail(market.deps.db, EMAIL)).toBeUndefined();
});

it('refuses an empty choice of services while there are any', async () => {
  await expect(apply(open(), { services: [] })).rejects.toThrow('Select at least one service');
});

it('is accepted without a service on a site that has none', async () => {
  const market = openMarketplace();
  await apply(market, { services: [] });
  expect(applicant(market).technician?.specializations).toEqual([]);
});

it('refuses a missing file, and one that belongs to someone else', async () => {
  const market = open();
  const profileImage = `/uploads/profile-${'a'.repeat(32)}.webp`;
  market.addTechnician([], { profileImage });
  await expect(apply(market, { profileImage })).rejects.toThrow('no longer available');
  market.deps.isStored = async () => false;
  const shopImage = `/uploads/shop-${'b'.repeat(32)}.webp`;
  await expect(apply(market, { shopImage })).rejects.toThrow('no longer available');
});

it('responds the same for an address that has an account, and only emails its owner', async () => {
  const market = open();
  const fresh = await apply(market);
  const before = applicant(market);
  expect(
    await apply(market, {
      firstName: 'Mallory',
      password: 'Other-pass-1',
      confirmPassword: 'Other-pass-1',
    }),
  ).toEqual(fresh);
  expect(applicant(market)).toEqual(before);
  expect(emails(market).map(({ kind }) => kind)).toEqual([
    'application-received',
    'application-known',
  ]);
  expect(read(emails(market)[1]).text).not.toContain('Mallory');
});

it('emails one address at most twice, however often one network applies with it', async () => {
  const market = open();
  for (let at = 0; at < 6; at += 1) await apply(market);
  expect(emails(market)).toHaveLength(2);
});

it('limits applications from a /48, which one customer of a provider can have', async () => {
  const market = open();
  const applyFrom = (at: number) =>
    market
      .visitor(`2001:db8:1:${at.toString(16)}::1`)
      .application.send(application({ email: `tess${at}@example.com` }));
  for (let at = 0; at < 60; at += 1) await applyFrom(at);
  await expect(applyFrom(60)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('limits applications from a network, in proportion to bookings', async () => {
  const market = open({ BOOKING_LIMIT_PER_HOUR: '1' });
  await apply(market);
  await apply(market);
  await expect(apply(market)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('reopens a rejected application only through the emailed link', async () => {
  const market = open();
  const removed: string[] = [];
  market.deps.removeFiles = async (paths) => void removed.push(...paths);
  const old = `/uploads/profile-${'c'.repeat(32)}.webp`;
  const token = await reopening(market);
  const { id } = applicant(market).technician;
  updateTechnician(market.deps.db, id, { profileImage: old });
  setAssignments(market.deps.db, id, [1]);
  expect(await market.visitor().application.earlier({ token })).toMatchObject({
    email: EMAIL,
    firstName: 'Marisol',
    services: ['Tune-up'],
    rejectionReason: 'No certificate',
  });
  await market.visitor().application.reopen({ ...application(), lastName: 'Vega Ruiz', token });
  const { user, technician } = applicant(market);
  expect(technician).toMatchObject({
    name: 'Marisol Vega Ruiz',
    isActive: true,
    isApproved: false,
    rejectionReason: null,
  });
  expect(user.emailVerifiedAt).toBe(market.deps.clock());
  expect(assignmentsOf(market.deps.db, technician.id)).toEqual([]);
  expect(removed).toEqual([old]);
  expect(consentsOf(market.deps.db, user.id)).toHaveLength(6);
});

it('reopens under an admin who still sees the earlier answers, and whose edit is refused', async () => {
  const site = await openBookingSite();
  const { market } = site;
  market.addPackage({ name: 'Tune-up' });
  const token = await reopening(market);
  const { id } = applicant(market).technician;
  const path = `/api/technicians/${id}`;
  const { version } = (await site.asAdmin('GET', `/api/admin/technicians/${id}`)).json;
  await market.visitor().application.reopen({ ...application(), lastName: 'Ruiz', token });
  const outdated = await site.asAdmin('PATCH', path, { lastName: 'Vega', version });
  expect([outdated.status, outdated.text]).toEqual([409, expect.stringContaining('Marisol Ruiz')]);
  expect(applicant(market).technician.name).toBe('Marisol Ruiz');
  await site.app.close();
});

it('reopens once: the link is void afterwards', async () => {
  const market = open();
  const token = await reopening(market);
  await market.visitor().application.reopen({ ...application(), token });
  reject(market);
  await expect(market.visitor().application.earlier({ token })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    market.visitor().application.reopen({ ...application(), token }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it.each([
  ['an applicant', {}],
  ['an approved technician', { isApproved: true }],
  ['a frozen technician', { isApproved: true, isFrozen: true }],
])('reopens nothing for %s', async (_, state) => {
  const market = open();
  await apply(market);
  const { user, technician } = applicant(market);
  updateTechnician(market.deps.db, technician.id, state);
  const token = market.deps.links.token('reapply', user.id, user.linkGeneration);
  await expect(market.visitor().application.earlier({ token })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('takes corrections from the signed-in applicant while it waits, and keeps its place in line', async () => {
  const market = open();
  await apply(market);
  const { user, technician } = applicant(market);
  const mine = market.as(user.id).application;
  market.setNow(market.deps.clock() + 1000);
  const { consent: _, email, ...answers } = application();
  expect(await mine.own()).toMatchObject({ email, firstName: 'Marisol', services: ['Tune-up'] });
  await mine.correct({ ...answers, lastName: 'Ruiz' });
  expect(applicant(market)).toMatchObject({
    user: { password: user.password, linkGeneration: user.linkGeneration },
    technician: { name: 'Marisol Ruiz', isActive: true, createdAt: technician.createdAt },
  });
  expect(emails(market)).toHaveLength(1);
});

it('is sent again by the signed-in applicant once it was rejected, which an email confirms', async () => {
  const market = open();
  await apply(market);
  reject(market);
  await market.as(applicant(market).user.id).application.correct(application());
  expect(applicant(market).technician).toMatchObject({ isActive: true, rejectionReason: null });
  expect(emails(market).map(({ kind }) => kind)).toEqual([
    'application-received',
    'application-received',
  ]);
});

it('is reopened by an admin, and the email asks for files that are gone', async () => {
  const market = open();
  await apply(market);
  reject(market);
  const { id } = applicant(market).technician;
  const { technicians } = market.as(market.addAdmin()).admin;
  expect(await technicians.reopen({ id })).toMatchObject({ state: 'applicant' });
  expect(read(emails(market).at(-1)).text).toContain('Please sign in and add them again.');
  await expect(technicians.reopen({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('can no longer be corrected once it is approved', async () => {
  const market = open();
  await apply(market);
  const { user, technician } = applicant(market);
  const mine = market.as(user.id).application;
  updateTechnician(market.deps.db, technician.id, { isApproved: true });
  await expect(mine.correct(application())).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('has been approved'),
  });
});

it('asks no one again to confirm an email that is confirmed', async () => {
  const market = open();
  await apply(market);
  const { user, technician } = applicant(market);
  const { id } = technician;
  const { technicians } = market.as(market.addAdmin()).admin;
  await technicians.resendEmail({ id });
  const { text } = read(emails(market).at(-1));
  expect(text).toContain('please confirm');
  await market.as(user.id).auth.verifyEmail({ token: linkIn(text) });
  await technicians.resendEmail({ id });
  const email = emails(market).at(-1);
  expect(email).toMatchObject({ kind: 'application-received', isSecret: false });
  expect(read(email).text).not.toMatch(/confirm|didn't apply/);
});
