import { afterEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../test/booking-site.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { SLOTS } from '../../shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const TOO_MANY = 'This booking has been changed too often today. Please try again tomorrow.';

let site: BookingSite;
afterEach(() => site.app.close());

async function open() {
  site = await openBookingSite();
  return site.book();
}

const later = (timeSlot: string) => ({ date: '2026-11-26', timeSlot });
const wish = (token: string, time: object) =>
  site.asStranger('PATCH', `/api/booking-links/${token}/propose`, time);
const held = () =>
  site
    .sql<{ at: string }>("SELECT date || ' ' || slot AS at FROM booking_slots ORDER BY 1")
    .map(({ at }) => at);
const technicianEmails = () =>
  site
    .sql<{ kind: string }>(
      `SELECT kind FROM outbox WHERE "to" = '${site.technicianEmail}' ORDER BY id`,
    )
    .map(({ kind }) => kind);

describe('a new time for an unanswered request', () => {
  it('moves its hold right away, and emails only the technician', async () => {
    const { token } = await open();
    const moved = await wish(token, later('15:00'));
    expect(moved.json).toMatchObject({ status: 'pending', ...later('15:00'), proposal: null });
    expect(moved.json.startsAt).toBe(Date.parse('2026-11-26T15:00:00-08:00'));
    expect(moved.json.endsAt).toBe(Date.parse('2026-11-26T16:00:00-08:00'));
    expect(held()).toEqual(['2026-11-26 15:00']);
    expect(technicianEmails()).toEqual(['booking-requested', 'booking-moved']);
    expect(site.sql(`SELECT kind FROM outbox WHERE "to" = 'ada@example.com'`)).toHaveLength(1);
    expect(site.sql("SELECT actor FROM booking_events WHERE kind = 'move'")).toEqual([
      { actor: 'customer' },
    ]);
  });

  it('keeps its expiry', async () => {
    const { token } = await open();
    const asked = site.market.deps.clock();
    site.market.setNow(asked + 20 * HOUR_MS);
    const moved = await wish(token, later('15:00'));
    expect(moved.json.expiresAt).toBe(asked + DAY_MS);
    site.market.setNow(asked + DAY_MS);
    await runScheduledTasks(site.market.deps);
    expect(held()).toEqual([]);
  });

  it('drops the technician’s proposal and its hold', async () => {
    const { id, token } = await open();
    await site.asTechnician('PATCH', `/api/bookings/${id}/propose`, later('12:00'));
    expect((await wish(token, later('15:00'))).json.proposal).toBeNull();
    expect(held()).toEqual(['2026-11-26 15:00']);
  });

  it('that is taken, not offered or unchanged is refused, and the old hold stays', async () => {
    const { token } = await open();
    await site.ask({ ...later('17:00'), customerEmail: 'bo@example.com' });
    const refused = [
      [later('17:00'), bookingText('error.slotTaken')],
      [{ date: '2026-11-23', timeSlot: '10:00' }, bookingText('error.time')],
      [{ date: '2026-11-25', timeSlot: '10:00' }, refusalText('error.sameTime')],
    ] as const;
    for (const [time, why] of refused) {
      const { status, text } = await wish(token, time);
      expect([status, text]).toEqual([409, why]);
    }
    expect(held()).toEqual(['2026-11-25 10:00', '2026-11-26 17:00']);
  });

  it('on a day that is half held by strangers requires a confirmed email', async () => {
    const { id, token } = await open();
    for (const [index, timeSlot] of SLOTS.slice(0, 7).entries()) {
      const [customerEmail, customerPhone] = [`rider${index}@example.com`, `555000000${index}`];
      await site.book({ ...later(timeSlot), customerEmail, customerPhone });
    }
    const refused = await wish(token, later('20:00'));
    expect([refused.status, refused.text]).toEqual([
      409,
      'Please use the link in our email first. Then you can choose this time.',
    ]);
    const mailbox = site.market.deps.links.token('booking-mailbox', id, 0);
    await site.asStranger('POST', `/api/booking-links/${token}/confirm-email`, { mailbox });
    expect((await wish(token, later('20:00'))).status).toBe(200);
  });

  it('cannot be confirmed by a technician who still sees the old time', async () => {
    const { id, token } = await open();
    const url = `/api/bookings/${id}/confirm`;
    const seen = { startsAt: Date.parse('2026-11-25T10:00:00-08:00') };
    await wish(token, later('15:00'));
    expect((await site.asTechnician('PATCH', url, seen)).status).toBe(409);
    const now = { startsAt: Date.parse('2026-11-26T15:00:00-08:00') };
    expect((await site.asTechnician('PATCH', url, now)).status).toBe(200);
  });
});

describe('a new time for a confirmed booking', () => {
  it('is proposed to the technician, and both are held', async () => {
    const { id, token } = await open();
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    const asked = await wish(token, later('15:00'));
    expect(asked.json.proposal).toMatchObject({ by: 'customer', ...later('15:00') });
    expect(held()).toEqual(['2026-11-25 10:00', '2026-11-26 15:00']);
  });
});

describe('new times for one booking', () => {
  const slots = ['11:00', '12:00', '13:00', '14:00', '15:00'];

  it('are limited to five a day for the customer, pending or confirmed', async () => {
    const { id, token } = await open();
    for (const slot of slots) expect((await wish(token, later(slot))).status).toBe(200);
    const refused = await wish(token, later('16:00'));
    expect([refused.status, refused.text]).toEqual([429, TOO_MANY]);
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    expect((await wish(token, later('16:00'))).status).toBe(429);
    site.market.setNow(site.market.deps.clock() + DAY_MS);
    expect((await wish(token, later('16:00'))).status).toBe(200);
  });

  it('are limited to five a day for the technician and five for admins, separately', async () => {
    const { id, token } = await open();
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    const url = `/api/bookings/${id}/propose`;
    for (const side of [site.asTechnician, site.asAdmin]) {
      for (const slot of slots) expect((await side('PATCH', url, later(slot))).status).toBe(200);
      expect((await side('PATCH', url, later('16:00'))).status).toBe(429);
    }
    expect((await wish(token, later('16:00'))).status).toBe(200);
  });
});

describe('once the technician has moved to another time zone', () => {
  const move = () =>
    site.market
      .as(site.technician.userId)
      .technician.movePlace({ address: '12 Main Street, Chicago, IL' });
  const inChicago = { timeZone: 'America/Chicago', startsAt: Date.parse('2026-11-26T15:00-06:00') };
  const inFrancisco = {
    timeZone: 'America/Los_Angeles',
    startsAt: Date.parse('2026-11-26T15:00-08:00'),
  };

  it('a request that moves takes its new zone', async () => {
    const { token } = await open();
    await move();
    expect((await wish(token, later('15:00'))).json).toMatchObject(inChicago);
  });

  it('an accepted time is in the zone it was offered in, which page and email name before', async () => {
    const { id, token } = await open();
    await move();
    const time = { date: '2026-11-26', timeSlot: '15:00' };
    await site.asTechnician('PATCH', `/api/bookings/${id}/propose`, time);
    const page = await site.asStranger('GET', `/api/booking-links/${token}`);
    expect(page.json).toMatchObject({
      timeZone: inFrancisco.timeZone,
      proposal: { timeZone: inChicago.timeZone },
    });
    const [email] = site.sql<{ body: string }>(
      "SELECT body FROM outbox WHERE kind = 'booking-proposed'",
    );
    expect(email?.body).toMatch(/Pacific Time.*Central Time/s);
    const moved = await site.asStranger('PATCH', `/api/booking-links/${token}/accept`);
    expect(moved.json).toMatchObject(inChicago);
  });

  it('no one gets an hour that a booking from before takes there', async () => {
    const { id, token } = await open();
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    await move();
    // 10:00 in San Francisco.
    const noon = { date: '2026-11-25', timeSlot: '12:00' };
    const taken = [409, 'That time was just taken. Please choose another.'];
    const strangers = { customerEmail: 'bo@example.com', customerPhone: '5559876543' };
    const isOpen = async () => {
      const { json } = await site.asStranger('GET', '/api/technicians/1/availability');
      const day = json.find(({ date }: { date: string }) => date === noon.date);
      return day.timeSlots.includes(noon.timeSlot);
    };
    expect(await isOpen()).toBe(false);
    const asked = await site.ask({ ...strangers, ...noon });
    expect([asked.status, asked.text]).toEqual(taken);
    const other = await site.book({ ...strangers, ...noon, timeSlot: '13:00' });
    const wished = await wish(other.token, noon);
    expect([wished.status, wished.text]).toEqual(taken);
    const url = `/api/bookings/${other.id}/propose`;
    const proposed = await site.asTechnician('PATCH', url, noon);
    expect([proposed.status, proposed.text]).toEqual(taken);
    await site.asStranger('PATCH', `/api/booking-links/${token}/cancel`);
    expect(await isOpen()).toBe(true);
    expect((await wish(other.token, noon)).status).toBe(200);
  });

  it('one that was offered before stays in the old one', async () => {
    const { id, token } = await open();
    await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    await wish(token, later('15:00'));
    await move();
    const accepted = await site.asTechnician('PATCH', `/api/bookings/${id}/accept`);
    expect(accepted.json).toMatchObject(inFrancisco);
  });

  it('a time that has passed there is refused, and the same hour there is another time', async () => {
    const { id } = await open();
    await move();
    const propose = (time: object) =>
      site.asTechnician('PATCH', `/api/bookings/${id}/propose`, time);
    const today = { date: '2026-11-23', timeSlot: '10:00' };
    site.market.setNow(Date.parse('2026-11-23T09:30-08:00'));
    expect((await propose(today)).status).toBe(409);
    expect((await propose({ date: '2026-11-25', timeSlot: '10:00' })).status).toBe(200);
  });
});

it('a technician alone can’t move a booking to the time that an admin proposed', async () => {
  const { id, token } = await open();
  const proposed = await site.asAdmin('PATCH', `/api/bookings/${id}/propose`, later('15:00'));
  expect(proposed.status).toBe(200);
  const accepted = await site.asTechnician('PATCH', `/api/bookings/${id}/accept`);
  expect([accepted.status, accepted.text]).toEqual([409, 'The customer has to accept this time.']);
  const agreed = await site.asStranger('PATCH', `/api/booking-links/${token}/accept`);
  expect(agreed.json).toMatchObject({ status: 'confirmed', ...later('15:00') });
});
