import { afterEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../test/booking-site.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { bookingById, countCompleted } from '../store/bookings/bookings.ts';
import { repliesOf } from '../store/reply-times.ts';
import { emailedManageUrl } from './queue-booking-emails.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const ENDS = Date.parse('2026-11-25T11:00:00-08:00');

const { customerEmail: _, ...BY_PHONE } = REQUEST;
const BY_EMAIL = { ...REQUEST, customerPhone: '' };

let site: BookingSite;
afterEach(() => site.app.close());

const open = async () => {
  site = await openBookingSite();
  return site;
};
const enter = (who: BookingSite['asAdmin'], changes: object = {}) =>
  who('POST', '/api/bookings/enter', { ...BY_PHONE, ...changes });
const recipients = () =>
  site.sql<{ to: string }>('SELECT "to" FROM outbox ORDER BY id').map(({ to }) => to);
const events = () => site.sql('SELECT kind, actor FROM booking_events ORDER BY id');

describe('a booking that a technician enters', () => {
  it('is confirmed at once, holds its time and needs no email', async () => {
    await open();
    const answer = await enter(site.asTechnician);
    expect([answer.status, answer.json.status]).toEqual([201, 'confirmed']);
    expect(
      site.sql('SELECT customer_email AS email, customer_phone AS phone FROM bookings'),
    ).toEqual([{ email: '', phone: '(555) 123-4567' }]);
    expect(events()).toEqual([
      { kind: 'request', actor: 'technician' },
      { kind: 'confirm', actor: 'technician' },
    ]);
    expect(recipients()).toEqual([site.technicianEmail]);
    expect((await site.ask()).status).toBe(409);
  });

  it('emails a customer who gave an email', async () => {
    await open();
    expect((await enter(site.asTechnician, BY_EMAIL)).status).toBe(201);
    expect(recipients()).toEqual([REQUEST.customerEmail, site.technicianEmail]);
  });

  it('does not answer the customer’s secret link', async () => {
    await open();
    expect((await enter(site.asTechnician)).text).not.toContain('/booking/');
    expect((await enter(site.asAdmin, { timeSlot: '12:00' })).json).not.toHaveProperty('manageUrl');
  });

  it('is refused with another technician', async () => {
    await open();
    const other = site.market.addTechnician([1]);
    const answer = await enter(site.asTechnician, { technicianId: other.id });
    expect([answer.status, answer.text]).toEqual([
      403,
      expect.stringContaining('You can only enter your own bookings.'),
    ]);
    expect(site.sql('SELECT id FROM bookings')).toEqual([]);
  });

  it('can’t be reviewed, asks for no review, and is no job done', async () => {
    await open();
    const { json } = await enter(site.asTechnician, BY_EMAIL);
    const { db } = site.market.deps;
    const booking = bookingById(db, json.id)!;
    const link = `/api/booking-links/${new URL(emailedManageUrl(site.market.deps, booking)).pathname.split('/').at(-1)}`;
    site.market.setNow(ENDS + HOUR_MS);
    await site.asTechnician('PATCH', `/api/bookings/${json.id}/complete`, {});
    expect((await site.asStranger('GET', link)).json).toMatchObject({
      status: 'completed',
      canReview: false,
    });
    const praise = { rating: 5, text: 'The best in town.' };
    expect((await site.asStranger('POST', `${link}/review`, praise)).status).toBe(409);
    site.market.setNow(ENDS + 2 * HOUR_MS);
    await runScheduledTasks(site.market.deps);
    const [receipt] = site.sql('SELECT kind, subject FROM outbox ORDER BY id DESC LIMIT 1');
    expect(receipt).toMatchObject({
      kind: 'booking-completed',
      subject: expect.stringMatching(/^Your receipt/),
    });
    expect(countCompleted(db, site.technician.id)).toBe(0);
  });

  it('is no quick reply', async () => {
    await open();
    await enter(site.asTechnician);
    expect(repliesOf(site.market.deps.db, site.technician.id)).toEqual([]);
  });
});

describe('a booking that an admin enters', () => {
  it('is a request to the technician, in the audit log', async () => {
    await open();
    const answer = await enter(site.asAdmin);
    expect([answer.status, answer.json.status]).toEqual([201, 'pending']);
    expect(recipients()).toEqual([site.technicianEmail]);
    expect(site.sql('SELECT action, subject_name AS name FROM audit_log')).toEqual([
      { action: 'enter', name: answer.json.reference },
    ]);
    const confirm = await site.asTechnician('PATCH', `/api/bookings/${answer.json.id}/confirm`, {});
    expect(confirm.json.status).toBe('confirmed');
  });

  it('needs a technician who is listed', async () => {
    await open();
    expect((await enter(site.asAdmin, { technicianId: 999 })).status).toBe(404);
    site.market.deps.db.$client.exec('UPDATE technicians SET is_frozen = 1');
    expect((await enter(site.asAdmin)).status).toBe(409);
  });
});

describe('an entered booking', () => {
  it.each([
    ['without a phone and an email', { customerPhone: '' }, 'Please enter a phone number or an'],
    ['with half a phone', { customerPhone: '555' }, 'complete 10-digit phone number'],
    ['with half an email', { customerEmail: 'ada@' }, 'valid email address'],
  ])('%s is refused', async (_case, changes, sentence) => {
    await open();
    const answer = await enter(site.asTechnician, changes);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
  });

  it('keeps the rules on free times, services and prices', async () => {
    await open();
    for (const asked of [
      { date: '2026-11-20' },
      { timeSlot: '22:00', servicePackageIds: [999] },
      { totalPrice: '1.00' },
    ]) {
      expect((await enter(site.asTechnician, asked)).status).toBe(409);
    }
    expect((await enter(site.asTechnician)).status).toBe(201);
    expect((await enter(site.asAdmin)).status).toBe(409);
  });

  it('is for staff only', async () => {
    await open();
    expect((await enter(site.asStranger)).status).toBe(401);
    expect(site.sql('SELECT id FROM bookings')).toEqual([]);
  });

  it('counts toward no customer’s limit', async () => {
    await open();
    for (const timeSlot of ['08:00', '09:00', '11:00', '12:00', '13:00', '14:00', '15:00']) {
      expect((await enter(site.asAdmin, { timeSlot })).status).toBe(201);
    }
    expect(site.sql('SELECT booking_id FROM booking_senders')).toEqual([]);
    const answer = await site.ask();
    expect([answer.status, answer.json.awaitsEmailUntil]).toEqual([201, null]);
  });

  it('is limited to 60 an hour for each of the staff', async () => {
    await open();
    for (let tried = 0; tried < 60; tried += 1) {
      await site.market
        .as(1)
        .booking.enter({
          ...BY_PHONE,
          timeSlot: '10:00',
          date: '2026-11-20',
          idempotencyKey: `call ${tried}`,
        })
        .catch(() => {});
    }
    await enter(site.asTechnician);
    const refused = await enter(site.asTechnician);
    expect([refused.status, refused.text]).toEqual([429, refusalText('enter.tooMany')]);
  });

  it('goes to no mailbox more than ten times a day', async () => {
    await open();
    const toOne = (plus: number) =>
      enter(site.asTechnician, { customerEmail: `ada+${plus}@example.com`, timeSlot: '09:00' });
    expect((await toOne(0)).status).toBe(201);
    // The time is taken by now: what counts is that it's tried.
    for (let tried = 1; tried < 10; tried += 1) expect((await toOne(tried)).status).toBe(409);
    const refused = await toOne(10);
    expect([refused.status, refused.text]).toEqual([429, refusalText('enter.tooManyEmail')]);
    expect((await enter(site.asTechnician, { timeSlot: '11:00' })).status).toBe(201);
    site.market.setNow(site.market.deps.clock() + DAY_MS);
    expect((await toOne(11)).status).toBe(409);
  });

  it('goes to at most 20 new people a day, and on to those who were booked before', async () => {
    await open();
    const toNew = (number: number, changes: object = { timeSlot: '09:00' }) =>
      enter(site.asTechnician, { customerEmail: `rider${number}@example.com`, ...changes });
    expect((await toNew(1)).status).toBe(201);
    for (let tried = 2; tried <= 20; tried += 1) expect((await toNew(tried)).status).toBe(409);
    const refused = await toNew(21);
    expect([refused.status, refused.text]).toEqual([429, refusalText('enter.tooManyEmails')]);
    expect((await toNew(1, { timeSlot: '10:00' })).status).toBe(201);
    expect((await enter(site.asTechnician, { timeSlot: '11:00' })).status).toBe(201);
    expect((await enter(site.asAdmin, { ...BY_EMAIL, timeSlot: '12:00' })).status).toBe(201);
  });

  it('is entered and counted once, however often the same key sends it', async () => {
    await open();
    const idempotencyKey = 'one-call';
    const first = await enter(site.asTechnician, { idempotencyKey });
    for (let again = 0; again < 60; again += 1) {
      expect((await enter(site.asTechnician, { idempotencyKey })).json).toEqual(first.json);
    }
    expect((await enter(site.asTechnician, { timeSlot: '12:00' })).status).toBe(201);
    expect((await enter(site.asAdmin, { idempotencyKey })).status).toBe(409);
  });
});

describe('without an email, an entered booking', () => {
  it('emails no empty address through its whole life', async () => {
    await open();
    const { json } = await enter(site.asTechnician);
    const path = `/api/bookings/${json.id}`;
    const time = { date: '2026-11-25', timeSlot: '09:00' };
    expect((await site.asTechnician('PATCH', `${path}/move`, time)).status).toBe(200);
    site.market.setNow(ENDS - 20 * HOUR_MS);
    await runScheduledTasks(site.market.deps);
    site.market.setNow(ENDS + 2 * DAY_MS);
    await runScheduledTasks(site.market.deps);
    expect(site.sql('SELECT status FROM bookings')).toEqual([{ status: 'completed' }]);
    expect(new Set(recipients())).toEqual(new Set([site.technicianEmail]));
  });

  it('is erased after the retention period, like any other', async () => {
    await open();
    await enter(site.asTechnician);
    site.market.setNow(ENDS + 2 * DAY_MS);
    await runScheduledTasks(site.market.deps);
    site.market.setNow(ENDS + 40 * 31 * DAY_MS);
    await runScheduledTasks(site.market.deps);
    expect(site.sql('SELECT customer_name AS name, customer_phone AS phone FROM bookings')).toEqual(
      [{ name: '', phone: '' }],
    );
  });

  it('is not erased with another without an email', async () => {
    await open();
    const { json } = await enter(site.asTechnician);
    await enter(site.asAdmin, { timeSlot: '14:00' });
    const { links } = site.market.deps;
    const token = links.token('booking', json.id, 0);
    await site.asStranger('POST', `/api/booking-links/${token}/ask-erasure`, {});
    expect(recipients()).not.toContain('');
    const erase = links.token('erase-customer', json.id, 0);
    await site.asStranger('POST', '/api/erase-my-data', { token: erase });
    expect(site.sql("SELECT id FROM bookings WHERE customer_name = ''")).toEqual([]);
  });

  it('is in the export, and no link to it is found by an empty email', async () => {
    await open();
    await enter(site.asTechnician);
    const csv = await site.asAdmin('GET', '/api/admin/bookings.csv');
    expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('Ada Rider')]);
    const before = recipients();
    await site.asStranger('POST', '/api/booking-links/lost', { email: '' });
    expect(recipients()).toEqual(before);
  });
});
