import { afterEach, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../test/booking-site.ts';

const { customerEmail: _, ...BY_PHONE } = REQUEST;
const LATER = { date: '2026-11-26', timeSlot: '12:00' };

let site: BookingSite;
afterEach(() => site.app.close());

/** A booking that was entered, with its address. */
async function enter(who: 'asTechnician' | 'asAdmin', changes: object = {}): Promise<string> {
  const { json } = await site[who]('POST', '/api/bookings/enter', { ...BY_PHONE, ...changes });
  return `/api/bookings/${json.id}`;
}
const times = () => site.sql('SELECT status, date, time_slot AS slot FROM bookings');
const held = () => site.sql('SELECT date, slot FROM booking_slots ORDER BY date, slot');

it('the booking of a caller without an email moves as agreed by phone, with its hold and history', async () => {
  site = await openBookingSite();
  const path = await enter('asTechnician');
  const answer = await site.asTechnician('PATCH', `${path}/move`, LATER);
  expect([answer.status, answer.json.date, answer.json.timeSlot]).toEqual([
    200,
    LATER.date,
    LATER.timeSlot,
  ]);
  expect(times()).toEqual([{ status: 'confirmed', date: LATER.date, slot: LATER.timeSlot }]);
  expect(held()).toEqual([{ date: LATER.date, slot: LATER.timeSlot }]);
  expect(site.sql('SELECT kind, actor FROM booking_events ORDER BY id DESC LIMIT 1')).toEqual([
    { kind: 'agree', actor: 'technician' },
  ]);
  expect((await site.ask()).status).toBe(201);
});

it('an admin’s move of a request keeps it a request, in the audit log, and emails the technician', async () => {
  site = await openBookingSite();
  const path = await enter('asAdmin');
  site.market.setNow(site.market.deps.clock() + 5 * 60_000);
  expect((await site.asAdmin('PATCH', `${path}/move`, LATER)).json.status).toBe('pending');
  expect(site.sql('SELECT action FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual([
    { action: 'agree' },
  ]);
  expect(site.sql('SELECT "to", kind FROM outbox ORDER BY id DESC LIMIT 1')).toEqual([
    { to: site.technicianEmail, kind: 'booking-moved' },
  ]);
});

it('a customer who has an email is asked: a move is refused, a proposal is not', async () => {
  site = await openBookingSite();
  const { json } = await site.ask();
  const path = `/api/bookings/${json.id}`;
  for (const who of [site.asTechnician, site.asAdmin]) {
    const answer = await who('PATCH', `${path}/move`, LATER);
    expect([answer.status, answer.text]).toEqual([
      409,
      'This customer has an email. Please propose the time, so that they can accept it.',
    ]);
  }
  expect(times()).toMatchObject([{ date: REQUEST.date, slot: REQUEST.timeSlot }]);
  expect((await site.asTechnician('PATCH', `${path}/propose`, LATER)).status).toBe(200);
});

it('a caller without an email gets no proposal that no one could accept', async () => {
  site = await openBookingSite();
  const path = await enter('asTechnician');
  const answer = await site.asTechnician('PATCH', `${path}/propose`, LATER);
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Please call them')]);
  expect(held()).toHaveLength(1);
});

it.each([
  ['the time it has', { date: REQUEST.date, timeSlot: REQUEST.timeSlot }],
  ['a time in the past', { date: '2026-11-20', timeSlot: '10:00' }],
  ['a time that someone has', { date: '2026-11-27', timeSlot: '10:00' }],
])('a move to %s is refused', async (_case, time) => {
  site = await openBookingSite();
  await site.ask({ date: '2026-11-27' });
  const path = await enter('asTechnician');
  expect((await site.asTechnician('PATCH', `${path}/move`, time)).status).toBe(409);
});

it('a booking is moved by phone five times a day at most, and by no stranger', async () => {
  site = await openBookingSite();
  const path = await enter('asTechnician');
  const move = (timeSlot: string) =>
    site.asTechnician('PATCH', `${path}/move`, { date: LATER.date, timeSlot });
  for (const slot of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
    expect((await move(slot)).status).toBe(200);
  }
  expect((await move('14:00')).status).toBe(429);
  expect((await site.asStranger('PATCH', `${path}/move`, LATER)).status).toBe(401);
});
