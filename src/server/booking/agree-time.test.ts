import { afterEach, describe, expect, it } from 'vitest';
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

describe('a move of a customer who has an email', () => {
  async function moved(who: 'asTechnician' | 'asAdmin' = 'asTechnician') {
    site = await openBookingSite();
    const { id, token } = await site.book();
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    expect((await site[who]('PATCH', `/api/bookings/${id}/move`, LATER)).status).toBe(200);
    return { id, link: `/api/booking-links/${token}` };
  }

  it.each(['asTechnician', 'asAdmin'] as const)('by %s is mailed to them', async (who) => {
    await moved(who);
    expect(site.sql('SELECT kind FROM outbox ORDER BY id DESC LIMIT 2')).toEqual([
      { kind: 'booking-moved' },
      { kind: 'booking-moved' },
    ]);
    expect(times()).toMatchObject([{ date: LATER.date, slot: LATER.timeSlot }]);
  });

  it('can be put back for a day, with its hold, and once', async () => {
    const { link } = await moved();
    expect((await site.asStranger('GET', link)).json.putBack).toMatchObject({ isFree: true });
    const back = await site.asStranger('PATCH', `${link}/put-back`);
    expect([back.status, back.json.timeSlot, back.json.putBack]).toEqual([200, '10:00', null]);
    expect(held()).toEqual([{ date: REQUEST.date, slot: REQUEST.timeSlot }]);
    expect((await site.asStranger('PATCH', `${link}/put-back`)).status).toBe(409);
  });

  it('goes back to the time before the first of two moves', async () => {
    const { id, link } = await moved();
    await site.asTechnician('PATCH', `/api/bookings/${id}/move`, { ...LATER, timeSlot: '15:00' });
    expect((await site.asStranger('PATCH', `${link}/put-back`)).json).toMatchObject({
      date: REQUEST.date,
      timeSlot: REQUEST.timeSlot,
    });
  });

  it('can’t be put back after a day', async () => {
    const { link } = await moved();
    site.market.setNow(site.market.deps.clock() + 24 * 3_600_000);
    expect((await site.asStranger('GET', link)).json.putBack).toBeNull();
    expect((await site.asStranger('PATCH', `${link}/put-back`)).status).toBe(409);
  });

  it('to within the cutoff can be canceled all the same, also if the old time is taken', async () => {
    site = await openBookingSite();
    const { id, token } = await site.book();
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    const soon = { date: '2026-11-23', timeSlot: '10:00' };
    expect((await site.asTechnician('PATCH', `/api/bookings/${id}/move`, soon)).status).toBe(200);
    await site.ask({ customerEmail: 'bo@example.com' });
    const link = `/api/booking-links/${token}`;
    const page = (await site.asStranger('GET', link)).json;
    expect(page).toMatchObject({ putBack: { isFree: false }, canCancel: true });
    expect((await site.asStranger('PATCH', `${link}/put-back`)).status).toBe(409);
    expect((await site.asStranger('PATCH', `${link}/cancel`, {})).status).toBe(200);
  });
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
