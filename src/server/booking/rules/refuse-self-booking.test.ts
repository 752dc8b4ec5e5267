import { afterEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../../test/booking-site.ts';
import { mailboxOf } from '../../../../test/marketplace.ts';
import { UNDO_COMPLETION_MS } from '../../../shared/booking/extra-work.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const BOOKED_ONESELF = [409, 'You can’t book yourself.'];
const REVIEWED_ONESELF = [409, 'You can’t review yourself.'];

let site: BookingSite;
afterEach(() => site.app.close());

async function open() {
  site = await openBookingSite();
  return site;
}

const only = (name: string) => ({ [name]: site.technicianCookies[name] ?? '' });

/** Written in another way than their account has it. */
const theirs = (what: 'email' | 'phone') =>
  what === 'email'
    ? { customerEmail: site.technicianEmail.replace('@', '+me@') }
    : { customerPhone: `+1 ${site.technician.phone.replace(/\D/g, '')}` };

describe('a request a technician makes with themself', () => {
  it.each(['session', 'device'])('is refused with their %s cookie', async (cookie) => {
    await open();
    const answer = await site.ask({}, only(cookie));
    expect([answer.status, answer.text]).toEqual(BOOKED_ONESELF);
    expect(site.sql('SELECT id FROM bookings')).toEqual([]);
    expect(site.sql('SELECT slot FROM booking_slots')).toEqual([]);
  });

  it.each(['email', 'phone'] as const)(
    'is answered like any other when only its %s is theirs',
    async (what) => {
      await open();
      expect((await site.ask(theirs(what))).status).toBe(201);
    },
  );

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
  async function done(change: object = {}) {
    const { market, asTechnician } = site;
    const { id, token } = await site.book(change);
    await asTechnician('PATCH', `/api/bookings/${id}/confirm`);
    market.setNow(STARTS);
    await asTechnician('PATCH', `/api/bookings/${id}/complete`);
    market.setNow(STARTS + UNDO_COMPLETION_MS);
    const review = { rating: 5, mailbox: mailboxOf(market, id) };
    return [`/api/booking-links/${token}/review`, review] as const;
  }

  it.each(['session', 'device'])(
    'from the technician’s own browser, recognized by its %s cookie, is refused',
    async (cookie) => {
      await open();
      const link = await done();
      const own = await site.callerWith(only(cookie))('POST', ...link);
      expect([own.status, own.text]).toEqual(REVIEWED_ONESELF);
      expect((await site.asStranger('POST', ...link)).status).toBe(200);
    },
  );

  it.each(['email', 'phone'] as const)(
    'of a booking with the technician’s own %s is refused',
    async (what) => {
      await open();
      const own = await site.asStranger('POST', ...(await done(theirs(what))));
      expect([own.status, own.text]).toEqual(REVIEWED_ONESELF);
    },
  );
});
