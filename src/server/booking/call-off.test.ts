import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { outboxById } from '../store/email/outbox.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const TODAY = '2026-11-24';
const DAY = { from: TODAY, to: TODAY };
const REASON = 'I broke my arm.';
const MORNING = NOW + DAY_MS - HOUR_MS;

let market: Marketplace;
let technician: ReturnType<Marketplace['as']>['booking'];
let technicianId: number;
const link = () => market.visitor().booking.link;
const sql = (query: string) => market.deps.db.$client.prepare(query);
const row = (id: number) =>
  sql(`SELECT status, proposed_date, proposed_slot, cancel_reason, cancel_kind FROM bookings
    WHERE id = ${id}`).get() as Record<string, string | null>;
const newEmails = (after: number) =>
  (sql(`SELECT id FROM outbox WHERE id > ${after} ORDER BY id`).pluck().all() as number[]).map(
    (id) => outboxById(market.deps.db, id)!,
  );
const lastEmail = () => (sql('SELECT max(id) FROM outbox').pluck().get() as number | null) ?? 0;

async function book(name: string, timeSlot: string, { confirm = true, date = TODAY } = {}) {
  const customerEmail = `${name}@example.com`;
  const request = bookingRequest({ customerEmail, date, timeSlot: timeSlot as '10:00' });
  const { id, manageUrl } = await market.visitor(`10.0.${name.length}.1`).booking.request(request);
  sql('UPDATE bookings SET email_confirmed_at = 1').run();
  if (confirm) await technician.confirm({ id });
  return { id, token: manageUrl.split('/').at(-1)! };
}

const idsOn = async (days = DAY) =>
  (await technician.callOff.list(days)).map(({ booking }) => booking.id);

beforeEach(() => {
  market = openMarketplace({ BOOKING_LIMIT_PER_HOUR: '100' });
  const added = market.addTechnician([market.addPackage()]);
  technicianId = added.id;
  technician = market.as(added.userId).booking;
});

describe('six jobs of one day', () => {
  let jobs: Awaited<ReturnType<typeof book>>[];
  const call = (how: 'offer' | 'cancel', ids = jobs.map(({ id }) => id)) =>
    technician.callOff.all({ ...DAY, ids, how, reason: REASON });

  beforeEach(async () => {
    jobs = [
      await book('ada', '10:00'),
      await book('bob', '11:00'),
      await book('cy', '12:00'),
      await book('dee', '13:00', { confirm: false }),
      await book('ada', '15:00'),
      await book('flo', '16:00'),
    ];
    market.setNow(MORNING);
  });

  it('are listed with times of their own after it', async () => {
    const listed = await technician.callOff.list(DAY);
    expect(listed.map(({ booking }) => booking.id)).toEqual(jobs.map(({ id }) => id));
    expect(listed.map(({ offer }) => `${offer?.date} ${offer?.timeSlot}`)).toEqual(
      ['10', '11', '12', '13', '15', '16'].map((hour) => `2026-11-25 ${hour}:00`),
    );
  });

  it('get the listed times at once, and each person one email that names all of theirs', async () => {
    const listed = await technician.callOff.list(DAY);
    const before = lastEmail();
    expect(await call('offer')).toEqual({ done: 6, left: [] });
    for (const { booking, offer } of listed) {
      const { proposed_date: date, proposed_slot: timeSlot } = row(booking.id);
      expect({ date, timeSlot }).toEqual(offer);
    }
    const emails = newEmails(before);
    expect(emails.map(({ to }) => to.split('@')[0])).toEqual(['ada', 'bob', 'cy', 'dee', 'flo']);
    const { text } = read(emails[0]);
    expect(text).toContain(`> ${REASON}`);
    const references = [jobs[0]!, jobs[4]!].map(({ id }) =>
      sql(`SELECT reference FROM bookings WHERE id = ${id}`).pluck().get(),
    );
    for (const reference of references) expect(text).toContain(reference);
    expect(text).toContain('Wed, Nov 25, 3:00 PM');
    expect(await idsOn()).toEqual([]);
  });

  it('are canceled and declined at once, with the calendar’s files of both in one email', async () => {
    const before = lastEmail();
    expect(await call('cancel')).toEqual({ done: 6, left: [] });
    expect(jobs.map(({ id }) => row(id).cancel_kind)).toEqual(
      ['cancelled', 'cancelled', 'cancelled', 'declined', 'cancelled', 'cancelled'], // dee’s was a request
    );
    const [ada, ...others] = newEmails(before);
    expect(others).toHaveLength(4);
    expect(ada?.subject).toContain('Canceled: Tue, Nov 24, 10:00 AM');
    const { attachments, text } = read(ada);
    expect(attachments).toHaveLength(2);
    expect(text).toContain('Canceled: Tue, Nov 24, 3:00 PM');
  });

  it('need nothing more when it’s pressed twice', async () => {
    await call('cancel');
    const before = lastEmail();
    expect(await call('cancel')).toEqual({ done: 6, left: [] });
    expect(lastEmail()).toBe(before);
  });

  it('go on without one that its customer canceled meanwhile', async () => {
    await link().cancel({ token: jobs[1]!.token });
    expect(await call('offer')).toEqual({
      done: 5,
      left: [{ id: jobs[1]!.id, message: refusalText('error.changed') }],
    });
  });

  it('leave out what is over, and other days', async () => {
    const tomorrow = await book('gil', '10:00', { date: '2026-11-26' });
    market.setNow(Date.parse('2026-11-24T11:00:00-08:00'));
    expect(await idsOn()).toEqual(jobs.slice(1).map(({ id }) => id));
    expect(await idsOn({ ...DAY, to: '2026-11-26' })).toContain(tomorrow.id);
  });

  it('get no more than the technician’s most jobs of a day', async () => {
    sql('UPDATE technicians SET jobs_per_day = 4').run();
    const listed = await technician.callOff.list(DAY);
    expect(listed.map(({ offer }) => offer?.date.slice(-2))).toEqual([
      '25',
      '25',
      '25',
      '25',
      '26',
      '26',
    ]);
  });

  it('can’t be called off by another technician', async () => {
    const other = market.as(market.addTechnician([1]).userId).booking;
    const ids = [jobs[0]!.id];
    await expect(
      other.callOff.all({ ...DAY, ids, how: 'cancel', reason: REASON }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.callOff.list(DAY)).toEqual([]);
  });
});

describe('a job with a new time instead of its own', () => {
  let id: number;
  let token: string;
  const page = () => link().show({ token });

  beforeEach(async () => {
    ({ id, token } = await book('ada', '10:00'));
    market.setNow(MORNING);
    await technician.callOff.all({ ...DAY, ids: [id], how: 'offer', reason: REASON });
  });

  it('says why on its page, and moves once it’s accepted', async () => {
    expect(await page()).toMatchObject({ canCancel: true, proposal: { calledOffFor: REASON } });
    await link().accept({ token });
    expect(await page()).toMatchObject({ status: 'confirmed', date: '2026-11-25', proposal: null });
  });

  it('is canceled if the customer declines it, also past the cutoff', async () => {
    market.setNow(Date.parse('2026-11-24T09:30:00-08:00'));
    await link().refuse({ token });
    expect(row(id)).toMatchObject({ status: 'cancelled', cancel_reason: null });
  });

  it('is canceled in the technician’s name without an answer, and never completed', async () => {
    market.setNow(Date.parse('2026-11-24T23:00:00-08:00'));
    await runScheduledTasks(market.deps);
    expect(row(id)).toMatchObject({ status: 'confirmed' });
    const before = lastEmail();
    market.setNow(Date.parse('2026-11-25T10:00:00-08:00'));
    await runScheduledTasks(market.deps);
    expect(row(id)).toMatchObject({ status: 'cancelled', cancel_reason: REASON });
    expect((await page()).searchForOthers).not.toBeNull();
    expect(newEmails(before).map(({ to }) => to)).toContain('ada@example.com');
  });

  it('gets a later one when the next day is called off too', async () => {
    const next = { from: '2026-11-25', to: '2026-11-26' };
    expect(await idsOn(next)).toEqual([id]);
    await technician.callOff.all({ ...next, ids: [id], how: 'offer', reason: REASON });
    expect(row(id)).toMatchObject({ proposed_date: '2026-11-27' });
    await technician.callOff.all({
      from: '2026-11-27',
      to: '2026-11-27',
      ids: [id],
      how: 'cancel',
      reason: REASON,
    });
    expect(row(id)).toMatchObject({ status: 'cancelled' });
  });

  it('isn’t the technician’s next job', async () => {
    const { today } = await technician.summary();
    expect(today).toMatchObject([{ id, isCalledOff: true }]);
  });
});

it('a customer’s wish for such a day is declined, and their booking keeps its time', async () => {
  const { id, token } = await book('ada', '10:00', { date: '2026-11-26' });
  await link().propose({ token, date: TODAY, timeSlot: '14:00' });
  expect(await technician.callOff.list(DAY)).toMatchObject([{ keepsTime: true }]);
  await technician.callOff.all({ ...DAY, ids: [id], how: 'cancel', reason: REASON });
  expect(row(id)).toMatchObject({ status: 'confirmed', proposed_date: null });
});

it('a customer’s wish for a later day is accepted instead of another offer', async () => {
  const { id, token } = await book('ada', '10:00');
  await link().propose({ token, date: '2026-11-27', timeSlot: '14:00' });
  expect(await technician.callOff.list(DAY)).toMatchObject([
    { keepsTime: false, offer: { date: '2026-11-27', timeSlot: '14:00' } },
  ]);
  await technician.callOff.all({ ...DAY, ids: [id], how: 'offer', reason: REASON });
  expect(await link().show({ token })).toMatchObject({ date: '2026-11-27', timeSlot: '14:00' });
});

it('a caller without an email is left to be called, and a job without a free time too', async () => {
  const { id } = await technician.enter({
    ...bookingRequest({ technicianId, customerName: 'Lee Caller' }),
    customerEmail: '',
  });
  const job = await book('ada', '12:00');
  sql('DELETE FROM weekly_hours').run();
  market.deps.search.upsert(technicianId);
  expect((await technician.callOff.list(DAY)).map(({ offer }) => offer)).toEqual([null, null]);
  const all = { ...DAY, ids: [id, job.id], reason: REASON };
  expect(await technician.callOff.all({ ...all, how: 'offer' })).toEqual({
    done: 0,
    left: [
      { id, message: refusalText('error.noEmail') },
      { id: job.id, message: refusalText('callOff.noTime') },
    ],
  });
  expect((await technician.callOff.all({ ...all, how: 'cancel' })).left).toEqual([]);
});

it('a time that a request took meanwhile isn’t offered', async () => {
  const { id } = await book('ada', '10:00');
  // As if it came between the list and the offers.
  const { openDays } = market.deps.search;
  const before = openDays(technicianId, NOW);
  await book('bob', '10:00', { date: '2026-11-25' });
  market.deps.search.openDays = () => before;
  const { left } = await technician.callOff.all({
    ...DAY,
    ids: [id],
    how: 'offer',
    reason: REASON,
  });
  expect(left).toEqual([{ id, message: bookingText('error.slotTaken') }]);
  expect(sql('SELECT count(*) FROM booking_slots').pluck().get()).toBe(2);
});
