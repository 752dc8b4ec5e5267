import { afterEach, expect, it, vi } from 'vitest';
import { emptyLog } from '../../../db/client.ts';
import { application } from '../../../test/application.ts';
import {
  busyTechnician,
  CUSTOMER,
  callerOf,
  type Folder,
  keepEmails,
  LOG,
  openFolder,
  PERSON,
} from '../../../test/busy-technician.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { filesBelow } from '../../../test/uploads/server.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import { buildApp } from '../app.ts';
import { createSession, SESSION_COOKIE, validateSession } from '../credentials/session.ts';
import { createOutboxWorker } from '../email/outbox.ts';
import { MERGE_WITHIN_MS } from '../email/queue-emails.ts';
import { RefusedError } from '../email/transport.ts';
import { markEmailVerified, userByEmail, userById } from '../store/accounts/users.ts';
import { insertAudit } from '../store/audit-log.ts';
import { bookingById } from '../store/bookings/bookings.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { insertPackage } from '../store/service-packages.ts';
import { technicianByUser, updateTechnician } from '../store/technicians.ts';

/** Data of which nothing may be left. */
const TRACES = [
  'zephyrine',
  'quillfeather',
  '(604) 555-0188',
  '6045550188',
  'wobblestone',
  'quillspokes',
  'quill.wheels',
  'wobbly-wheel',
];

const opened: Folder[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

async function open(settings: Record<string, string> = {}): Promise<Folder> {
  const folder = await openFolder(settings);
  opened.push(folder);
  return folder;
}

async function tracesIn(dir: string): Promise<string[]> {
  const found: string[] = [];
  for (const [path, bytes] of await filesBelow(dir)) {
    const content = bytes.toString('latin1').toLowerCase();
    const unfolded = content.replace(/=\r?\n/g, '');
    for (const trace of TRACES) {
      if (content.includes(trace) || unfolded.includes(trace)) found.push(`${path}: ${trace}`);
    }
  }
  return found;
}

it('leaves nothing about the person anywhere in the data folder', async () => {
  const folder = await open();
  const { dir, deps } = folder;
  const { caller } = await busyTechnician(folder);
  const before = await filesBelow(dir);
  expect((await tracesIn(dir)).length).toBeGreaterThan(TRACES.length);
  expect(
    [...before.keys()].filter((path) => /^(uploads|exports|mail)\//.test(path)).length,
  ).toBeGreaterThan(10);

  await caller.account.delete();

  expect(await tracesIn(dir)).toEqual([]);
  const left = [...(await filesBelow(dir)).keys()];
  expect(left.filter((path) => /^(uploads|exports|mail)\//.test(path))).toEqual([]);
  // Emails to its customers are written afterwards, and name no one either.
  await keepEmails(deps);
  expect(await tracesIn(dir)).toEqual([]);
});

it('cancels open bookings, emails their customers, and keeps anonymous rows', async () => {
  const folder = await open();
  const { deps } = folder;
  const { caller, confirmed, pending, declined } = await busyTechnician(folder);
  await caller.account.delete();
  const rows = [confirmed, pending, declined].map(({ id }) => bookingById(deps.db, id)!);
  expect(rows.map(({ status, technicianId }) => [status, technicianId])).toEqual([
    ['cancelled', null],
    ['cancelled', null],
    ['cancelled', null],
  ]);
  expect(rows[0]).toMatchObject({
    customerName: 'Ada Rider',
    totalCents: 7500,
    cancelReason: null,
  });
  const emails = outboxPage(deps.db, { limit: 100, offset: 0 }).rows;
  expect(emails.map(({ kind, to }) => [kind, to])).toEqual([
    ['booking-cancelled', CUSTOMER.customerEmail],
    ['booking-cancelled', CUSTOMER.customerEmail],
  ]);
  for (const { reference } of [confirmed, pending]) {
    expect(emails.some(({ subject }) => subject.includes(reference))).toBe(true);
  }
});

it('ends every session and removes the technician from search', async () => {
  const folder = await open();
  const { deps } = folder;
  const { caller, user } = await busyTechnician(folder);
  const token = await createSession(deps.db, user.id);
  expect(deps.search.size).toBe(1);
  await caller.account.delete();
  expect(await validateSession(deps.db, token)).toBeUndefined();
  expect(deps.search.size).toBe(0);
  expect(userByEmail(deps.db, PERSON.email)).toBeUndefined();
});

it('refuses visitors and admins', async () => {
  const { deps } = await open();
  await expect(callerOf(deps, null).account.delete()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const admin = {
    id: 1,
    email: 'a@b.example',
    username: 'a',
    role: 'admin',
    sessionId: 'x',
    language: null,
    provenAt: null,
  } as const;
  await expect(callerOf(deps, admin).account.delete()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('is one REST call without a body, which clears the cookie', async () => {
  const folder = await open();
  const { deps } = folder;
  const { user } = await busyTechnician(folder);
  const app = await buildApp(deps, { clientFolder: undefined });
  const cookies = { [SESSION_COOKIE]: await createSession(deps.db, user.id) };
  const call = () =>
    app.inject({
      method: 'DELETE',
      url: '/api/technicians/delete-account',
      headers: { 'content-type': 'application/json' },
      cookies,
    });
  const answer = await call();
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect(answer.headers['set-cookie']).toMatch(/^session=;/);
  expect((await call()).statusCode).toBe(401);
  await app.close();
});

it('with a mail server, sends a goodbye and the pending emails to others', async () => {
  const folder = await open({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const { dir, deps } = folder;
  const { caller, pending } = await busyTechnician(folder);
  await caller.booking.decline({ id: pending.id, reason: 'Zephyrine is away' });
  await caller.account.delete();
  const kinds = () => outboxPage(deps.db, { limit: 100, offset: 0 }).rows.map(({ kind }) => kind);
  const sent: string[] = [];
  const transport = {
    delivers: true,
    async send({ kind, to }: { kind: string; to: string }) {
      sent.push(`${kind} to ${to}`);
    },
  };
  // Late enough that emails about the same booking are not merged.
  const clock = () => deps.clock() + MERGE_WITHIN_MS;
  await createOutboxWorker({
    db: deps.db,
    transport,
    clock,
    clockOffset: () => 0,
    random: () => 0,
    log: LOG,
  }).runOnce();
  expect(sent.sort()).toEqual([
    `account-deleted to ${PERSON.email}`,
    `booking-cancelled to ${CUSTOMER.customerEmail}`,
    `booking-declined to ${CUSTOMER.customerEmail}`,
  ]);
  expect(kinds().sort()).toEqual(['booking-cancelled', 'booking-declined']);
  emptyLog(deps.db);
  expect(await tracesIn(dir)).toEqual([]);
});

it('leaves nothing in emails to others that no mailbox takes', async () => {
  const folder = await open({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const { dir, deps } = folder;
  const { caller, pending } = await busyTechnician(folder);
  await caller.booking.decline({ id: pending.id, reason: 'Zephyrine is away' });
  await caller.account.delete();
  let days = 0;
  const worker = createOutboxWorker({
    db: deps.db,
    transport: {
      delivers: true,
      send: () => Promise.reject(new RefusedError('552 mailbox full')),
    },
    clock: () => deps.clock() + days * 86_400_000,
    clockOffset: () => 0,
    random: () => 0,
    log: LOG,
  });
  for (days = 1; days <= 5; days += 1) await worker.runOnce();
  emptyLog(deps.db);
  expect(await tracesIn(dir)).toEqual([]);
});

it('also works for applicants and rejected technicians', async () => {
  for (const change of [{}, { isActive: false, rejectionReason: 'No' }]) {
    const { dir, deps } = await open();
    insertPackage(deps.db, { name: 'Tune-up', description: '', priceCents: 1, createdAt: 0 });
    await callerOf(deps, null).application.send(application(PERSON));
    const user = userByEmail(deps.db, PERSON.email)!;
    const { id } = technicianByUser(deps.db, user.id)!;
    updateTechnician(deps.db, id, change);
    const state = technicianState({
      isApproved: false,
      isActive: true,
      isFrozen: false,
      ...change,
    });
    const me = { ...user, sessionId: 'test', provenAt: deps.clock(), technician: { id, state } };
    await callerOf(deps, me).account.delete();
    expect(await tracesIn(dir)).toEqual([]);
  }
});

it('takes an approved technician’s email out of the activity log also if it was never confirmed', async () => {
  const market = openMarketplace();
  const { userId } = market.addTechnician([]);
  const { email } = userById(market.deps.db, userId)!;
  // About an email that a newer one has replaced.
  const entry = {
    adminEmail: 'a@b.example',
    action: 'read-email',
    subjectType: 'email',
    at: 1,
  } as const;
  insertAudit(market.deps.db, { ...entry, subjectId: 99, subjectName: `New request → ${email}` });
  await market.as(userId).account.delete();
  const { entries } = await market.as(market.addAdmin()).admin.audit({});
  expect(entries.map(({ subjectName }) => subjectName)).toEqual(['']);
});

it('takes the confirmed email of an applicant out of the activity log', async () => {
  const market = openMarketplace();
  market.addPackage({ name: 'Flat repair' });
  const services = ['Flat repair'];
  await market.visitor().application.send(application({ ...PERSON, services }));
  const { id } = userByEmail(market.deps.db, PERSON.email)!;
  markEmailVerified(market.deps.db, id, 1);
  insertAudit(market.deps.db, {
    adminEmail: 'a@b.example',
    action: 'read-email',
    subjectType: 'email',
    subjectId: 99,
    subjectName: `Confirm → ${PERSON.email}`,
    at: 1,
  });
  await market.as(id).account.delete();
  const { entries } = await market.as(market.addAdmin()).admin.audit({});
  expect(entries.map(({ subjectName }) => subjectName)).toEqual(['']);
});

it('is noticed by open dashboards, and its emails leave right away', async () => {
  const market = openMarketplace();
  const { id, userId } = market.addTechnician([]);
  const published = vi.spyOn(market.deps.events, 'publish');
  const woken = vi.spyOn(market.deps, 'wakeOutbox');
  await market.as(userId).account.delete();
  expect(published.mock.calls.flat().sort()).toEqual(['admin', `technician:${id}`]);
  expect(woken).toHaveBeenCalled();
});

it('takes nothing out of the activity log that an applicant only chose to be named like', async () => {
  const market = openMarketplace();
  const admin = market.as(market.addAdmin());
  const { id } = await admin.admin.packages.create({ name: 'Flat repair', price: '25' });
  await admin.admin.packages.update({ id, price: '30' });
  const named = { firstName: 'Flat', lastName: 'repair', services: ['Flat repair'] };
  await market.visitor().application.send(application({ ...PERSON, ...named }));
  await market.as(userByEmail(market.deps.db, PERSON.email)!.id).account.delete();
  const { entries } = await admin.admin.audit({});
  expect(entries.map(({ subjectName, reason }) => [subjectName, reason])).toEqual([
    ['Flat repair', 'price: $25.00 → $30.00'],
    ['Flat repair', null],
  ]);
});
