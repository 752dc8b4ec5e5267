import { rm } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import {
  busyTechnician,
  CUSTOMER,
  type Folder,
  openFolder,
  PERSON,
} from '../../../test/busy-technician.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import type { ExportType } from '../../shared/account/data-export.ts';
import { SLOTS } from '../../shared/time/slots.ts';
import { createSession } from '../credentials/session.ts';
import { filesOf, uploadsFolder } from '../files/layout.ts';
import { saveEmailChange } from '../store/accounts/email-changes.ts';
import {
  changeCredentials,
  insertUser,
  markEmailVerified,
  userById,
} from '../store/accounts/users.ts';
import { insertAudit } from '../store/audit-log.ts';
import { saveHours } from '../store/availability.ts';
import { saveBlocked } from '../store/blocked-hours.ts';
import { setTerms } from '../store/service-packages.ts';
import { technicianByUser, updateTechnician } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { collectExport } from './collect-export.ts';

const opened: Folder[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

const INSTANT = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

async function openBusy() {
  const folder = await openFolder();
  opened.push(folder);
  return { ...folder, ...(await busyTechnician(folder)) };
}

/** What the files of an export say, by their names without `.json`. */
async function read(deps: Deps, userId: number, exportType: ExportType = 'complete') {
  const parts: Record<string, unknown> = {};
  for (const { name, read: readPart } of collectExport(
    deps,
    userById(deps.db, userId)!,
    exportType,
  )) {
    const text = Buffer.from(await readPart()).toString();
    if (name.endsWith('.json')) parts[name.slice(0, -'.json'.length)] = JSON.parse(text);
    else parts[name] = text;
  }
  return parts;
}

it('an account is exported as it is, with the email it will have', async () => {
  const { deps } = openMarketplace();
  const { id } = insertUser(deps.db, {
    username: 'ada@rider.example',
    email: 'ada@rider.example',
    password: '!',
    phone: '(555) 123-4567',
    language: 'fr',
    emailVerifiedAt: NOW + 1000,
    createdAt: NOW,
  });
  const account = {
    id,
    username: 'ada@rider.example',
    email: 'ada@rider.example',
    newEmail: null,
    phone: '(555) 123-4567',
    role: 'customer',
    language: 'fr',
    emailVerifiedAt: '2026-11-23T17:00:01.000Z',
    createdAt: '2026-11-23T17:00:00.000Z',
  };
  expect(await read(deps, id, 'profile')).toEqual({
    'README.txt': expect.any(String),
    account,
    consents: [],
  });
  saveEmailChange(deps.db, { userId: id, email: 'ada@new.example', expiresAt: NOW + 1000 });
  expect((await read(deps, id)).account).toEqual({ ...account, newEmail: 'ada@new.example' });
});

it('an admin’s export has what they did, and nothing that others did', async () => {
  const { deps, addAdmin } = openMarketplace();
  const ann = addAdmin('ann@example.com');
  for (const adminEmail of ['ann@example.com', 'joann@example.com']) {
    insertAudit(deps.db, {
      adminEmail,
      action: 'delete',
      subjectType: 'package',
      subjectName: `Tune-up of ${adminEmail}`,
      at: NOW,
    });
  }
  expect((await read(deps, ann)).actions).toEqual([
    expect.objectContaining({
      adminEmail: 'ann@example.com',
      subjectName: 'Tune-up of ann@example.com',
      at: '2026-11-23T17:00:00.000Z',
    }),
  ]);
  expect(await read(deps, ann, 'profile')).not.toHaveProperty('actions');
});

it('an admin’s export has what they did under an earlier email, which is another admin’s now', async () => {
  const { deps, addAdmin } = openMarketplace();
  const ann = addAdmin('ann@example.com');
  insertAudit(deps.db, {
    adminId: ann,
    adminEmail: 'ann@example.com',
    action: 'delete',
    subjectType: 'package',
    subjectName: 'Tune-up',
    at: NOW,
  });
  changeCredentials(deps.db, ann, { email: 'ann@new.example', username: 'ann@new.example' });
  const another = addAdmin('ann@example.com');
  expect((await read(deps, ann)).actions).toEqual([
    expect.objectContaining({ adminEmail: 'ann@example.com', subjectName: 'Tune-up' }),
  ]);
  expect((await read(deps, another)).actions).toEqual([]);
});

it('only an admin’s export has actions', async () => {
  const { deps, addTechnician } = openMarketplace();
  expect(await read(deps, addTechnician([]).userId)).not.toHaveProperty('actions');
});

it('a profile is exported with the technician’s own terms, and without the admin who edited it', async () => {
  const { deps, user, technician } = await openBusy();
  setTerms(deps.db, { technicianId: technician.id, packageId: 1 }, { priceCents: 6050 });
  updateTechnician(deps.db, technician.id, { visitFeeCents: 2000, noShowTerms: 'Half is due.' });
  const { profile, consents } = await read(deps, user.id);
  expect(profile).toMatchObject({
    address: PERSON.address,
    instagram: PERSON.instagram,
    assignedServices: ['Tune-up'],
    ownPrices: [{ service: 'Tune-up', priceCents: 6050, durationMinutes: null }],
    visitFeeCents: 2000,
    noShowTerms: 'Half is due.',
    certificationCheckedAt: null,
    approvedAt: INSTANT,
    createdAt: INSTANT,
    editedAt: INSTANT,
  });
  for (const internal of ['editedBy', 'calendarGeneration']) {
    expect(profile).not.toHaveProperty(internal);
  }
  expect(consents).toContainEqual({
    kind: 'dataProcessing',
    isGranted: true,
    version: expect.any(String),
    at: INSTANT,
  });
});

it('work is exported: hours, bookings and reviews', async () => {
  const { deps, user, technician, confirmed } = await openBusy();
  saveHours(deps.db, technician.id, '2026-12-24', ['09:00']);
  saveBlocked(deps.db, technician.id, '2026-12-24', [{ slot: '10:00', label: 'Dentist' }]);
  const { weeklyHours, availability, blockedHours, bookings, reviews } = await read(deps, user.id);
  expect(weeklyHours).toHaveLength(7);
  expect(weeklyHours).toContainEqual({ weekday: 0, timeSlots: [...SLOTS] });
  expect(availability).toEqual([{ date: '2026-12-24', timeSlots: ['09:00'] }]);
  expect(blockedHours).toEqual([{ date: '2026-12-24', slot: '10:00', label: 'Dentist' }]);
  expect(bookings).toHaveLength(3);
  expect(bookings).toContainEqual({
    reference: confirmed.reference,
    status: 'confirmed',
    date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    timeSlot: '10:00',
    timeZone: 'America/Vancouver',
    customerName: CUSTOMER.customerName,
    packages: [expect.objectContaining({ name: 'Tune-up' })],
    totalCents: 7500,
    currency: 'CAD',
    specialInstructions: '',
    createdAt: INSTANT,
    visitFeeCents: 0,
    bikeKind: null,
    bikeModel: '',
    callAboveCents: null,
    extras: [],
    finalCents: null,
    completionNote: '',
  });
  expect(reviews).toEqual([
    expect.objectContaining({ rating: 5, authorName: 'Ada R.', createdAt: INSTANT }),
  ]);
});

it('what somebody booked themselves is exported, once the address is known to be theirs', async () => {
  const { deps, addPackage, addTechnician, visitor } = openMarketplace();
  const tuneUp = addPackage();
  const { id: technicianId, name } = addTechnician([tuneUp]);
  const { userId } = addTechnician([tuneUp]);
  const { email } = userById(deps.db, userId)!;
  const bike = { bikeKind: 'gravel', bikeModel: 'Canyon Grizl' } as const;
  const { reference } = await visitor().booking.request({
    technicianId,
    servicePackageIds: [tuneUp],
    date: '2026-11-25',
    timeSlot: '10:00',
    ...CUSTOMER,
    customerEmail: email,
    specialInstructions: 'The left brake',
    ...bike,
    callAbove: '80',
  });
  expect(await read(deps, userId)).not.toHaveProperty('booked');
  markEmailVerified(deps.db, userId, NOW);
  expect((await read(deps, userId)).booked).toEqual([
    expect.objectContaining({
      reference,
      technician: name,
      ...CUSTOMER,
      customerEmail: email,
      specialInstructions: 'The left brake',
      ...bike,
      callAboveCents: 8000,
      serviceAddress: null,
      review: null,
      createdAt: '2026-11-23T17:00:00.000Z',
    }),
  ]);
  expect(await read(deps, userId, 'profile')).not.toHaveProperty('booked');
});

it('what somebody corrected of their booking is exported as it is now', async () => {
  const market = openMarketplace();
  const { deps } = market;
  const tuneUp = market.addPackage();
  const { id: technicianId } = market.addTechnician([tuneUp], {
    privacyMode: 'service_area',
    serviceRadiusKm: 20,
  });
  const { userId } = market.addTechnician([tuneUp]);
  const { email } = userById(deps.db, userId)!;
  markEmailVerified(deps.db, userId, NOW);
  const { booking } = market.visitor();
  const { manageUrl } = await booking.request({
    technicianId,
    servicePackageIds: [tuneUp],
    date: '2026-11-25',
    timeSlot: '10:00',
    ...CUSTOMER,
  });
  const token = manageUrl.split('/').at(-1)!;
  const corrected = {
    customerPhone: '(555) 987-6543',
    serviceAddress: '2 Market St, San Francisco, CA 94105',
  };
  await booking.link.correct({ token, ...corrected, customerEmail: email });
  expect(await read(deps, userId)).not.toHaveProperty('booked');
  const asked = deps.db.$client
    .prepare('SELECT body FROM outbox WHERE "to" = ?')
    .pluck()
    .get(email) as string;
  const mailbox = /mailbox=([\w-]+)/.exec(asked)![1]!;
  await booking.link.confirmEmail({ token, mailbox });
  expect((await read(deps, userId)).booked).toEqual([
    expect.objectContaining({ ...CUSTOMER, ...corrected, customerEmail: email }),
  ]);
});

it('sessions and emails are exported with their times, but without what opens them', async () => {
  const { deps, user } = await openBusy();
  const token = await createSession(deps.db, user.id, deps.clock(), 'Firefox on Linux');
  const { sessions, emails } = await read(deps, user.id);
  expect(sessions).toEqual([
    { device: 'Firefox on Linux', createdAt: INSTANT, lastUsedAt: INSTANT, expiresAt: INSTANT },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(token);
  expect(emails).toContainEqual({
    kind: 'application-received',
    to: PERSON.email,
    subject: expect.any(String),
    status: expect.any(String),
    createdAt: INSTANT,
  });
});

it('no time in an export is a bare number', async () => {
  const { deps, user } = await openBusy();
  updateTechnician(deps.db, technicianByUser(deps.db, user.id)!.id, {
    certificationCheckedAt: deps.clock(),
  });
  await createSession(deps.db, user.id, deps.clock());
  expect(JSON.stringify(await read(deps, user.id))).not.toMatch(/[:,[]\d{13}\b/);
});

it('a file that is gone from the disk is left out, and the others are whole', async () => {
  const { deps, user } = await openBusy();
  const dir = uploadsFolder(deps.env.dataDir);
  const { shopImage } = technicianByUser(deps.db, user.id)!;
  for (const file of filesOf(dir, shopImage!)) await rm(file, { force: true });
  updateTechnician(deps.db, technicianByUser(deps.db, user.id)!.id, { certificationFile: null });
  const files = Object.entries(await read(deps, user.id, 'profile')).filter(([name]) =>
    name.startsWith('files/'),
  );
  expect(files).toEqual([
    [expect.stringMatching(/^files\/profile-[0-9a-f]{32}\.webp$/), expect.stringMatching(/^RIFF/)],
  ]);
  const entries = collectExport(deps, userById(deps.db, user.id)!, 'profile');
  expect(entries.filter(({ isCompressed }) => isCompressed).map(({ name }) => name)).toEqual(
    files.map(([name]) => name),
  );
});

it('an export explains itself, and says whom to ask', async () => {
  const { deps, addAdmin } = openMarketplace({
    SITE_NAME: 'Spokes',
    SUPPORT_EMAIL: 'help@spokes.example',
  });
  const readme = (await read(deps, addAdmin()))['README.txt'];
  expect(readme).toMatch(/^Your data on Spokes\n\n.*: help@spokes\.example\n$/);
});
