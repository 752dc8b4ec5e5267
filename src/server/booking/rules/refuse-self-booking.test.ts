import { afterEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../../test/booking-site.ts';
import { mailboxOf } from '../../../../test/marketplace.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const BOOKED_ONESELF = [409, 'You can’t book yourself.'];

let site: BookingSite;
afterEach(() => site.app.close());

async function open() {
  site = await openBookingSite();
  return site;
}

const only = (name: string) => ({ [name]: site.technicianCookies[name] ?? '' });

describe('a request a technician makes with themself', () => {
  it.each([
    ['signed in', () => ({}), () => only('session')],
    ['signed out, from a browser they signed in from', () => ({}), () => only('device')],
    [
      'under their own email, tagged',
      () => ({ customerEmail: site.technicianEmail.replace('@', '+me@') }),
      () => ({}),
    ],
    [
      'under their own phone, written otherwise',
      () => ({ customerPhone: `+1 ${site.technician.phone.replace(/\D/g, '')}` }),
      () => ({}),
    ],
  ])('is refused when it comes %s', async (_, changes, cookies) => {
    await open();
    const answer = await site.ask(changes(), cookies());
    expect([answer.status, answer.text]).toEqual(BOOKED_ONESELF);
    expect(site.sql('SELECT id FROM bookings')).toEqual([]);
    expect(site.sql('SELECT slot FROM booking_slots')).toEqual([]);
  });

  it('is refused last, so that guessing their email costs a booking each time', async () => {
    await open();
    await site.book();
    const guess = await site.ask({ customerEmail: site.technicianEmail });
    expect([guess.status, guess.text]).toEqual([
      409,
      'That time was just taken. Please choose another.',
    ]);
  });

  it('is none when an admin makes it', async () => {
    await open();
    expect((await site.asAdmin('POST', '/api/bookings', REQUEST)).status).toBe(201);
  });

  it('is accepted with another technician', async () => {
    const { market, technicianCookies } = await open();
    const other = market.addTechnician([1], { phone: '(555) 222-3333' });
    expect((await site.ask({ technicianId: other.id }, technicianCookies)).status).toBe(201);
  });
});

describe('a review', () => {
  it.each(['session', 'device'])(
    'from the technician’s own browser, recognized by its %s cookie, is refused',
    async (cookie) => {
      const { market, asTechnician } = await open();
      const { id, token } = await site.book();
      await asTechnician('PATCH', `/api/bookings/${id}/confirm`);
      market.setNow(STARTS);
      await asTechnician('PATCH', `/api/bookings/${id}/complete`);
      const url = `/api/booking-links/${token}/review`;
      const review = { rating: 5, mailbox: mailboxOf(market, id) };
      const own = await site.callerWith(only(cookie))('POST', url, review);
      expect([own.status, own.text]).toEqual([409, 'You can’t review yourself.']);
      expect((await site.asStranger('POST', url, review)).status).toBe(200);
    },
  );
});
