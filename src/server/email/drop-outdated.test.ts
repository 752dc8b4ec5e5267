import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../test/booking-site.ts';
import { adminText } from '../../shared/messages/admin.ts';
import { SLOTS } from '../../shared/time/slots.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts';
import { runScheduledTasks } from '../booking/scheduled-tasks.ts';
import { markFailed } from '../store/email/outbox.ts';
import { testEmail } from './account-messages.ts';
import { createOutboxWorker } from './outbox.ts';
import { queueEmails } from './queue-emails.ts';
import { PostponedError } from './transport.ts';

const ADA = REQUEST.customerEmail;
const quiet = { info() {}, warn() {}, error() {} };

let site: BookingSite;
/** Whether the mail server puts off whatever it's given. */
let isDown: boolean;
/** What happens while the next email is being sent. */
let meanwhile: (() => Promise<unknown>) | undefined;
let sent: { to: string; kind: string; hasFile: boolean }[];
/** By how much the clock is ahead. */
let offset: number;
let worker: ReturnType<typeof createOutboxWorker>;

beforeEach(async () => {
  site = await openBookingSite();
  isDown = false;
  offset = 0;
  meanwhile = undefined;
  sent = [];
  const { db, clock } = site.market.deps;
  const transport: Parameters<typeof createOutboxWorker>[0]['transport'] = {
    delivers: true,
    async send({ to, kind, body }) {
      const happens = meanwhile;
      meanwhile = undefined;
      await happens?.();
      if (isDown) throw new PostponedError('450 greylisted');
      sent.push({ to, kind, hasFile: body?.calendar !== undefined });
    },
  };
  worker = createOutboxWorker({
    db,
    transport,
    clock,
    clockOffset: () => offset,
    random: () => 0.5,
    log: quiet,
  });
});
afterEach(() => site.app.close());

/** Lets time pass while the outbox sends what is due. */
async function pass(ms: number, step = 10_000) {
  const { clock } = site.market.deps;
  for (const until = clock() + ms; clock() < until; site.market.setNow(clock() + step)) {
    await worker.runOnce();
  }
  await worker.runOnce();
}

const to = (address: string) =>
  sent.filter((email) => email.to === address).map(({ kind }) => kind);
const confirm = (id: number) => site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
const decline = (id: number) =>
  site.asTechnician('PATCH', `/api/bookings/${id}/decline`, { reason: 'I am away' });
const propose = (id: number) =>
  site.asTechnician('PATCH', `/api/bookings/${id}/propose`, {
    date: '2026-11-26',
    timeSlot: '12:00',
  });
const waiting = () =>
  site.sql<{ kind: string }>("SELECT kind FROM outbox WHERE status = 'queued'").length;

it('a confirmation that is put off doesn’t arrive after the cancellation made while it was sent', async () => {
  const { id } = await site.book();
  await pass(5 * MINUTE_MS);
  await confirm(id);
  isDown = true;
  meanwhile = () => site.asTechnician('PATCH', `/api/bookings/${id}/cancel`, { reason: 'Ill' });
  await pass(10 * MINUTE_MS);
  isDown = false;
  await pass(HOUR_MS);
  expect(to(ADA)).toEqual(['booking-requested', 'booking-cancelled']);
  expect(waiting()).toBe(0);
});

it('a confirmation that is put off leaves its calendar file to the proposal that follows', async () => {
  const { id } = await site.book();
  await pass(5 * MINUTE_MS);
  await confirm(id);
  isDown = true;
  meanwhile = () => propose(id);
  await pass(10 * MINUTE_MS);
  isDown = false;
  await pass(HOUR_MS);
  expect(sent.filter((email) => email.to === ADA)).toEqual([
    { to: ADA, kind: 'booking-requested', hasFile: true },
    { to: ADA, kind: 'booking-proposed', hasFile: true },
  ]);
});

it('one that no newer one follows is sent once the server takes it', async () => {
  isDown = true;
  await site.book();
  await pass(10 * MINUTE_MS);
  isDown = false;
  await pass(HOUR_MS);
  expect(to(ADA)).toEqual(['booking-requested']);
  expect(to(site.technicianEmail)).toEqual(['booking-requested']);
});

it('a reminder outlives a clock that is years ahead for a while', async () => {
  const { id } = await site.book();
  await confirm(id);
  await pass(5 * MINUTE_MS);
  const { clock } = site.market.deps;
  const [{ start } = { start: 0 }] = site.sql<{ start: number }>(
    'SELECT starts_at AS start FROM bookings',
  );
  site.market.setNow(start - 23 * HOUR_MS);
  await runScheduledTasks(site.market.deps);
  isDown = true;
  await worker.runOnce();
  offset = 3 * 365 * 24 * HOUR_MS;
  site.market.setNow(clock() + offset);
  await worker.runOnce();
  expect(waiting()).toBe(1);
});

it('a reminder isn’t sent once the appointment has begun', async () => {
  const { id } = await site.book();
  await confirm(id);
  await pass(5 * MINUTE_MS);
  const [{ start } = { start: 0 }] = site.sql<{ start: number }>(
    'SELECT starts_at AS start FROM bookings',
  );
  site.market.setNow(start - 23 * HOUR_MS);
  await runScheduledTasks(site.market.deps);
  expect(waiting()).toBe(1);
  isDown = true;
  await pass(24 * HOUR_MS, 10 * MINUTE_MS);
  isDown = false;
  await pass(12 * HOUR_MS, 10 * MINUTE_MS);
  expect(to(ADA)).toEqual(['booking-requested', 'booking-confirmed']);
  expect(waiting()).toBe(0);
});

it('a technician isn’t asked for what they have declined meanwhile', async () => {
  isDown = true;
  const { id } = await site.book();
  await pass(5 * MINUTE_MS);
  await decline(id);
  isDown = false;
  await pass(HOUR_MS);
  expect(to(site.technicianEmail)).toEqual([]);
  expect(to(ADA)).toEqual(['booking-declined']);
});

it('a technician isn’t asked about a time that they have refused meanwhile', async () => {
  const { id, token } = await site.book();
  await confirm(id);
  await pass(5 * MINUTE_MS);
  const wish = (timeSlot: string) =>
    site.asStranger('PATCH', `/api/booking-links/${token}/propose`, {
      date: '2026-11-26',
      timeSlot,
    });
  sent = [];
  await wish('11:00');
  await pass(0);
  await wish('12:00');
  await site.asTechnician('PATCH', `/api/bookings/${id}/refuse`);
  await pass(5 * MINUTE_MS);
  expect(to(site.technicianEmail)).toEqual(['booking-proposed']);
  expect(to(ADA)).toEqual(['booking-not-moved']);
});

it('a proposed time that has come isn’t asked about by a server that was off', async () => {
  const { id } = await site.book();
  await confirm(id);
  await pass(5 * MINUTE_MS);
  sent = [];
  await site.asTechnician('PATCH', `/api/bookings/${id}/propose`, {
    date: '2026-11-24',
    timeSlot: '12:00',
  });
  site.market.setNow(Date.parse('2026-11-24T12:00:00-08:00'));
  await worker.runOnce();
  await runScheduledTasks(site.market.deps);
  await worker.runOnce();
  expect(to(ADA)).toEqual(['booking-not-moved']);
  expect(to(site.technicianEmail)).toEqual(['booking-not-moved']);
});

it('a customer isn’t asked about a proposed time once it and the appointment have passed', async () => {
  const { id } = await site.book();
  await confirm(id);
  await pass(5 * MINUTE_MS);
  sent = [];
  isDown = true;
  await site.asTechnician('PATCH', `/api/bookings/${id}/propose`, {
    date: '2026-11-25',
    timeSlot: '15:00',
  });
  await worker.runOnce();
  site.market.setNow(Date.parse('2026-11-25T15:00:00-08:00'));
  await runScheduledTasks(site.market.deps);
  isDown = false;
  await pass(HOUR_MS);
  expect(to(ADA)).toEqual([]);
  expect(waiting()).toBe(0);
});

it('many that became wrong keep no other waiting', async () => {
  isDown = true;
  const { id } = await site.book();
  await pass(5 * MINUTE_MS);
  await decline(id);
  // As many as are taken at once, all ahead of one that still holds.
  const { db } = site.market.deps;
  const columns = (db.$client.pragma('table_info(outbox)') as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'id' && name !== 'message_id')
    .map((name) => `"${name}"`);
  for (let number = 0; number < 20; number += 1) {
    db.$client.exec(`INSERT INTO outbox (message_id, ${columns})
      SELECT 'copy-${number}', ${columns} FROM outbox WHERE user_id IS NOT NULL ORDER BY id LIMIT 1`);
  }
  db.$client.exec('UPDATE outbox SET next_attempt_at = 0 WHERE user_id IS NOT NULL');
  isDown = false;
  site.market.setNow(site.market.deps.clock() + HOUR_MS);
  await worker.runOnce();
  expect(to(ADA)).toEqual(['booking-declined']);
});

it('a confirmation that waited for the server to start again doesn’t go out beside the cancellation', async () => {
  const { id } = await site.book();
  await pass(5 * MINUTE_MS);
  // The server is off: nothing is sent.
  await confirm(id);
  site.market.setNow(site.market.deps.clock() + MINUTE_MS);
  await site.asTechnician('PATCH', `/api/bookings/${id}/cancel`, { reason: 'Ill' });
  site.market.setNow(site.market.deps.clock() + HOUR_MS);
  await pass(0);
  expect(to(ADA)).toEqual(['booking-requested', 'booking-cancelled']);
});

it('nor where so many wait that the two aren’t taken together', async () => {
  const { id } = await site.book();
  await pass(5 * MINUTE_MS);
  await confirm(id);
  const { deps } = site.market;
  site.market.setNow(deps.clock() + 5 * MINUTE_MS);
  for (let number = 0; number < 20; number += 1) {
    const test = { to: 'admin@example.com', subject: `Test ${number}`, content: 'Hello' };
    queueEmails(deps, deps.db, [testEmail(test, deps.env)]);
  }
  site.market.setNow(site.market.deps.clock() + MINUTE_MS);
  await site.asTechnician('PATCH', `/api/bookings/${id}/cancel`, { reason: 'Ill' });
  site.market.setNow(site.market.deps.clock() + HOUR_MS);
  await pass(0);
  expect(to('admin@example.com')).toHaveLength(20);
  expect(to(ADA)).toEqual(['booking-requested', 'booking-cancelled']);
});

describe('a link that has expired while it waited', () => {
  /** Strangers half fill the day first, so that Ada's request waits for a click. */
  async function waitForClick() {
    for (const [n, timeSlot] of SLOTS.slice(0, 7).entries()) {
      const customer = { customerEmail: `r${n}@example.com`, customerPhone: `555000000${n}` };
      await site.market
        .visitor(`203.0.${n}.1`)
        .booking.request({ ...REQUEST, ...customer, timeSlot });
    }
    const asked = await site.market.visitor('203.0.9.1').booking.request({
      ...REQUEST,
      timeSlot: '20:00',
    });
    expect(asked.awaitsEmailUntil).not.toBeNull();
    return asked.manageUrl.split('/').at(-1);
  }

  it('doesn’t ask for the tap that would have sent a request', async () => {
    isDown = true;
    await waitForClick();
    await pass(19 * MINUTE_MS, MINUTE_MS);
    isDown = false;
    site.market.setNow(site.market.deps.clock() + HOUR_MS);
    await runScheduledTasks(site.market.deps);
    await pass(6 * HOUR_MS, 10 * MINUTE_MS);
    expect(to(ADA)).toEqual([]);
  });

  it('nor for the tap once the request is canceled', async () => {
    isDown = true;
    const token = await waitForClick();
    await pass(MINUTE_MS);
    await site.asStranger('PATCH', `/api/booking-links/${token}/cancel`, {});
    isDown = false;
    await pass(10 * MINUTE_MS);
    expect(to(ADA)).toEqual(['booking-cancelled']);
  });

  it('nor is it sent again by hand', async () => {
    await site.asStranger('POST', '/api/auth/forgot-password', { email: site.technicianEmail });
    const [email] = site.sql<{ id: number }>('SELECT id FROM outbox');
    markFailed(site.market.deps.db, email!.id, { lastError: 'no', refusals: 5 }, undefined);
    const retry = () => site.asAdmin('POST', `/api/admin/outbox/${email?.id}/retry`);
    site.market.setNow(site.market.deps.clock() + HOUR_MS);
    expect(await retry()).toMatchObject({ status: 409, text: adminText('error.emailOutdated') });
    site.market.setNow(site.market.deps.clock() - MINUTE_MS);
    expect((await retry()).status).toBe(200);
  });

  it('but comes while it works', async () => {
    isDown = true;
    await waitForClick();
    await pass(MINUTE_MS);
    isDown = false;
    await pass(10 * MINUTE_MS);
    expect(to(ADA)).toEqual(['booking-to-confirm']);
  });

  it('doesn’t offer to reset a password, which it did while it worked', async () => {
    const forget = () =>
      site.asStranger('POST', '/api/auth/forgot-password', { email: site.technicianEmail });
    await forget();
    await pass(0);
    expect(to(site.technicianEmail)).toEqual(['password-reset']);
    isDown = true;
    await forget();
    await pass(HOUR_MS, MINUTE_MS);
    isDown = false;
    await pass(6 * HOUR_MS, 10 * MINUTE_MS);
    expect(to(site.technicianEmail)).toEqual(['password-reset']);
    expect(waiting()).toBe(0);
  });
});

it('a confirmation that failed isn’t sent by hand after the cancellation', async () => {
  const { id } = await site.book();
  await pass(5 * MINUTE_MS);
  await confirm(id);
  const [email] = site.sql<{ id: number }>(
    "SELECT id FROM outbox WHERE kind = 'booking-confirmed' AND is_secret",
  );
  markFailed(site.market.deps.db, email!.id, { lastError: 'no', refusals: 5 }, undefined);
  await site.asTechnician('PATCH', `/api/bookings/${id}/cancel`, { reason: 'Ill' });
  expect(await site.asAdmin('POST', `/api/admin/outbox/${email?.id}/retry`)).toMatchObject({
    status: 409,
    text: 'A newer email about this booking has replaced it.',
  });
  await pass(10 * MINUTE_MS);
  expect(to(ADA)).toEqual(['booking-requested', 'booking-cancelled']);
});
