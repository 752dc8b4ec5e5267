import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../test/booking-site.ts';
import { read } from '../../../test/email-samples.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { outboxById } from '../store/email/outbox.ts';
import { createOutboxWorker } from './outbox.ts';
import { PostponedError } from './transport.ts';

const YEARS_AHEAD = 3 * 365 * 24 * 60 * MINUTE_MS;
const quiet = { info() {}, warn() {}, error() {} };

let site: BookingSite;
let start: number;
/** Whether the mail server puts off whatever it's given. */
let isGreylisted: boolean;
let sent: { to: string; kind: string; id: number; at: number }[];

beforeEach(async () => {
  site = await openBookingSite();
  start = site.market.deps.clock();
  sent = [];
  isGreylisted = false;
});
afterEach(() => site.app.close());

/** Lets minutes pass while the outbox sends what is due every few seconds. */
async function pass(minutes: number, delivers = true) {
  const { db, clock } = site.market.deps;
  const transport = {
    delivers,
    async send({ to, kind, id }: { to: string; kind: string; id: number }) {
      if (isGreylisted) throw new PostponedError('450 greylisted');
      sent.push({ to, kind, id, at: (clock() - start) / MINUTE_MS });
    },
  };
  const worker = createOutboxWorker({
    db,
    transport,
    clock,
    clockOffset: () => 0,
    random: () => 0.5,
    log: quiet,
  });
  const until = clock() + minutes * MINUTE_MS;
  for (let now = clock(); now <= until; now += 10_000) {
    site.market.setNow(now);
    await worker.runOnce();
  }
  site.market.setNow(until);
}

const to = (address: string) => sent.filter((email) => email.to === address);
const later = (timeSlot: string) => ({ date: '2026-11-26', timeSlot });
const propose = (id: number, timeSlot: string) =>
  site.asTechnician('PATCH', `/api/bookings/${id}/propose`, later(timeSlot));
const confirm = (id: number) => site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
const ADA = 'ada@example.com';

describe('emails about one booking to one person', () => {
  it('are sent right away if none was sent in the last two minutes', async () => {
    const { id } = await site.book();
    await pass(3);
    await confirm(id);
    await pass(3);
    expect(to(ADA).map(({ kind, at }) => [kind, at])).toEqual([
      ['booking-requested', 0],
      ['booking-confirmed', 3],
    ]);
  });

  it('that would follow within two minutes become one, sent two minutes after the last', async () => {
    const { id } = await site.book();
    await pass(0);
    await confirm(id);
    for (const slot of ['11:00', '12:00', '13:00']) {
      await pass(0.5);
      await propose(id, slot);
    }
    await pass(5);
    expect(to(ADA).map(({ kind, at }) => [kind, at])).toEqual([
      ['booking-requested', 0],
      ['booking-proposed', 2],
    ]);
    const email = read(outboxById(site.market.deps.db, to(ADA)[1]!.id));
    // Sent, and so its body with the secret link is gone.
    expect(email.text).not.toContain('/booking/');
  });

  it('are never delayed forever: a replacement keeps the due time', async () => {
    const { token } = await site.book();
    await pass(0);
    for (const slot of ['11:00', '12:00', '13:00', '14:00', '15:00']) {
      await pass(1);
      await site.asStranger('PATCH', `/api/booking-links/${token}/propose`, later(slot));
    }
    await pass(5);
    const at = to(site.technicianEmail).map((email) => email.at);
    expect(at).toEqual([0, 2, 4, 6]);
  });

  it('wait no longer when the last went while the clock was years ahead', async () => {
    const { market } = site;
    const { id } = await site.book();
    market.setNow(start + YEARS_AHEAD);
    await pass(1);
    market.setNow(start + MINUTE_MS);
    await confirm(id);
    await pass(3);
    expect(to(ADA).map(({ kind }) => kind)).toEqual(['booking-requested', 'booking-confirmed']);
  });

  it('do not delay those about another booking or to the other side', async () => {
    await site.book();
    await site.book({ timeSlot: '12:00' });
    await pass(0);
    expect(to(ADA)).toHaveLength(2);
    expect(to(site.technicianEmail)).toHaveLength(2);
  });

  it('do not delay a lost link or the link that erases everything', async () => {
    const { token } = await site.book();
    await site.asStranger('POST', '/api/booking-links/lost', { email: ADA });
    await site.asStranger('POST', `/api/booking-links/${token}/ask-erasure`);
    await pass(0);
    expect(to(ADA).map(({ kind }) => kind)).toEqual([
      'booking-requested',
      'booking-link',
      'customer-erasure',
    ]);
  });

  it('still give the reason and the end', async () => {
    const { id } = await site.book();
    site.market.deps.db.$client.exec('UPDATE bookings SET email_confirmed_at = 1');
    await pass(0);
    await propose(id, '11:00');
    const reason = 'I am away that day';
    await site.asTechnician('PATCH', `/api/bookings/${id}/decline`, { reason });
    const [waiting] = site.sql<{ id: number; body: string }>(
      `SELECT id, body FROM outbox WHERE "to" = '${ADA}' AND status = 'queued'`,
    );
    expect(waiting?.body).toContain(reason);
    await pass(3);
    expect(to(ADA).map(({ kind }) => kind)).toEqual(['booking-requested', 'booking-declined']);
  });

  it('keep the calendar file of a confirmation replaced by a proposal, and mention both', async () => {
    const { id } = await site.book();
    await pass(0);
    await confirm(id);
    await propose(id, '11:00');
    const [waiting] = site.sql<{ id: number }>(
      "SELECT id FROM outbox WHERE status = 'queued' AND is_secret",
    );
    const email = read(outboxById(site.market.deps.db, waiting!.id));
    expect(email.attachments).toHaveLength(1);
    expect(email.text).toContain('proposed a new time for your confirmed booking');
  });

  it('mention an open proposal when a confirmation replaced its email', async () => {
    const { id } = await site.book();
    await pass(0);
    await propose(id, '11:00');
    await confirm(id);
    const [waiting] = site.sql<{ id: number }>(
      "SELECT id FROM outbox WHERE status = 'queued' AND is_secret",
    );
    const email = read(outboxById(site.market.deps.db, waiting!.id));
    expect(email.text).toContain('A new time was also proposed.');
  });

  it('are merged even without a mail server', async () => {
    const { id } = await site.book();
    await pass(0, false);
    await confirm(id);
    await propose(id, '11:00');
    await pass(3, false);
    await propose(id, '12:00');
    await pass(0, false);
    const kept = site.sql(
      `SELECT kind FROM outbox WHERE "to" = '${ADA}' AND status = 'queued' ORDER BY id`,
    );
    expect(kept).toEqual([
      { kind: 'booking-requested' },
      { kind: 'booking-proposed' },
      { kind: 'booking-proposed' },
    ]);
  });

  it('replace one that the server put off, which would say less and arrive after the newer', async () => {
    const { id } = await site.book();
    await pass(3);
    await confirm(id);
    isGreylisted = true;
    await pass(3);
    isGreylisted = false;
    const reason = 'I am ill';
    await site.asTechnician('PATCH', `/api/bookings/${id}/cancel`, { reason });
    await pass(30);
    expect(to(ADA).map(({ kind, at }) => [kind, at])).toEqual([
      ['booking-requested', 0],
      ['booking-cancelled', 6],
    ]);
  });

  it('keep the calendar file of a confirmation that was put off', async () => {
    const { id } = await site.book();
    await pass(3);
    await confirm(id);
    isGreylisted = true;
    await pass(3);
    await propose(id, '11:00');
    const queued = site.sql<{ id: number }>(
      `SELECT id FROM outbox WHERE "to" = '${ADA}' AND status = 'queued'`,
    );
    expect(queued).toHaveLength(1);
    const email = read(outboxById(site.market.deps.db, queued[0]!.id));
    expect(email.attachments[0]?.content).toContain('METHOD:REQUEST');
  });

  it('bring no file of a request that was put off: it may have moved since', async () => {
    isGreylisted = true;
    const { id, token } = await site.book();
    await pass(3);
    await site.asStranger('PATCH', `/api/booking-links/${token}/propose`, later('15:00'));
    await propose(id, '11:00');
    const [queued] = site.sql<{ id: number; kind: string }>(
      `SELECT id, kind FROM outbox WHERE "to" = '${ADA}' AND status = 'queued'`,
    );
    expect(queued?.kind).toBe('booking-proposed');
    expect(read(outboxById(site.market.deps.db, queued!.id)).attachments).toEqual([]);
  });

  it('never replace one that is being sent', async () => {
    const { id } = await site.book();
    await pass(0);
    await confirm(id);
    const now = site.market.deps.clock();
    site.sql(
      `UPDATE outbox SET attempts = 1, leased_until = ${now + 1}, next_attempt_at = ${now}
       WHERE status = 'queued' RETURNING id`,
    );
    await propose(id, '11:00');
    const queued = site.sql(`SELECT kind FROM outbox WHERE "to" = '${ADA}' AND status = 'queued'`);
    expect(queued).toEqual([{ kind: 'booking-confirmed' }, { kind: 'booking-proposed' }]);
  });

  it('stay few when a booking gets new times all day', async () => {
    const { id, token } = await site.book();
    await confirm(id);
    for (let round = 0; round < 40; round += 1) {
      const slot = `${11 + (round % 5)}:00`;
      await site.asStranger('PATCH', `/api/booking-links/${token}/propose`, later(slot));
      await propose(id, slot);
      await site.asTechnician('PATCH', `/api/bookings/${id}/refuse`);
    }
    await pass(30);
    expect(sent.length).toBeLessThanOrEqual(4);
  });
});
