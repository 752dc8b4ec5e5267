/** A technician whose public point lies across a border: which zone and currency each side sees. */
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { read } from '../../../test/email-samples.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import { buildApp } from '../app.ts';
import { createSession } from '../auth/session.ts';
import { outboxPage } from '../store/email/outbox.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const EMAIL = 'ada@rider.example';

async function open(settings?: Record<string, string>) {
  const market = openMarketplace(settings);
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const technician = market.addTechnician([tuneUp], {
    timeZone: 'America/Chicago',
    country: 'US',
    publicTimeZone: 'America/New_York',
    publicCountry: 'CA',
  });
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  const ask = (date: string, timeSlot: string, totalPrice?: string) =>
    server.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: {
        technicianId: technician.id,
        servicePackageIds: [tuneUp],
        date,
        timeSlot,
        customerName: 'Ada Rider',
        customerEmail: EMAIL,
        customerPhone: '5551234567',
        totalPrice,
      },
    });
  const booked = (await ask('2026-11-25', '15:00')).json();
  const { pathname } = new URL(booked.manageUrl);
  return {
    market,
    technician,
    id: booked.id as number,
    ask,
    page: async () => (await server.inject(`/api/booking-links${pathname.slice(8)}`)).json(),
    file: async () => (await server.inject(`${pathname}/calendar.ics`)).body,
    newestEmail: () => {
      const { rows } = outboxPage(market.deps.db, { limit: 10, offset: 0 });
      return read(rows.find(({ to }) => to === EMAIL)).text;
    },
    mine: market.as(technician.userId).booking,
  };
}

it('a request shows the zone and currency of the public point', async () => {
  const { page, file, newestEmail } = await open();
  expect(await page()).toMatchObject({
    timeZone: 'America/New_York',
    startsAt: Date.UTC(2026, 10, 25, 20),
    endsAt: Date.UTC(2026, 10, 25, 21),
    currency: 'CAD',
    termsNote: null,
  });
  expect(await file()).toContain('DTSTART:20261125T200000Z');
  expect(newestEmail()).toContain('Eastern Time');
  expect(newestEmail()).toContain('CA$');
});

it('a confirmed booking shows the true zone and currency, and says what differs', async () => {
  const { mine, id, page, file, newestEmail } = await open();
  await mine.confirm({ id });
  const note =
    'The time is 3:00 PM Central Time, not Eastern Time as the listing showed. The price is in US dollars, not in Canadian dollars as the listing showed.';
  expect(await page()).toMatchObject({
    timeZone: 'America/Chicago',
    startsAt: Date.UTC(2026, 10, 25, 21),
    currency: 'USD',
    termsNote: note,
  });
  expect(await file()).toContain('DTSTART:20261125T210000Z');
  expect(newestEmail()).toContain('Central Time');
  expect(newestEmail().replaceAll('\n', ' ')).toContain(note);
});

it('another total is refused in the currency of the listing', async () => {
  const { ask } = await open({ MARKET: 'CA,US' });
  expect((await ask('2026-11-25', '12:00', '0.01')).body).toMatch(/the total is now \$/);
});

it('a declined request never shows the true zone', async () => {
  const { mine, id, page, newestEmail } = await open();
  await mine.decline({ id, reason: 'I am away' });
  expect(await page()).toMatchObject({ timeZone: 'America/New_York', currency: 'CAD' });
  expect(newestEmail()).toContain('Eastern Time');
});

it('the technician and admins always see the true zone and currency', async () => {
  const { market, mine, id } = await open();
  const truth = { timeZone: 'America/Chicago', currency: 'USD', startsAt: expect.any(Number) };
  expect((await mine.ofTechnician({})).bookings).toMatchObject([truth]);
  const admin = market.as(market.addAdmin()).admin.bookings;
  expect(await admin.get({ id })).toMatchObject(truth);
});

const SHOWN = {
  timeZone: 'America/New_York',
  startsAt: Date.UTC(2026, 10, 25, 20),
  currency: 'CAD',
  termsNote: null,
};
const AWAY = { address: '12 Main Street, Vancouver, BC' };

it.each(['pending', 'declined'])(
  'a %s request keeps the zone and currency its customer was shown when the technician moves away',
  async (state) => {
    const { market, technician, mine, id, page, file } = await open();
    if (state === 'declined') await mine.decline({ id, reason: 'I am away' });
    await market.as(technician.userId).technician.movePlace(AWAY);
    expect(await page()).toMatchObject(SHOWN);
    expect(await file()).toContain('DTSTART:20261125T200000Z');
  },
);

it('and is confirmed at that time, as the technician sees it then', async () => {
  const { market, technician, mine, id, page } = await open();
  await market.as(technician.userId).technician.movePlace(AWAY);
  const { timeZone, startsAt, currency } = SHOWN;
  expect((await mine.ofTechnician({})).bookings).toMatchObject([{ timeZone, startsAt, currency }]);
  await mine.confirm({ id });
  expect(await page()).toMatchObject(SHOWN);
});

it('but not where that is the time of another booking', async () => {
  const { market, technician, ask, mine, id, page } = await open();
  const other = (await ask('2026-11-25', '14:00')).json().id as number;
  await mine.confirm({ id: other });
  await market.as(technician.userId).technician.movePlace(AWAY);
  const refused = await app!.inject({
    method: 'PATCH',
    url: `/api/bookings/${id}/confirm`,
    cookies: { session: await createSession(market.deps.db, technician.userId) },
  });
  expect([refused.statusCode, refused.body]).toEqual([409, bookingText('slotTaken')]);
  expect(await page()).toMatchObject({ status: 'pending' });
});

it('a time proposed for a request keeps the zone its customer was shown, too', async () => {
  const { market, technician, mine, id, page } = await open();
  await mine.propose({ id, date: '2026-11-26', timeSlot: '10:00' });
  const proposal = { date: '2026-11-26', timeSlot: '10:00', timeZone: 'America/New_York' };
  expect(await page()).toMatchObject({ proposal });
  await market.as(technician.userId).technician.movePlace(AWAY);
  expect(await page()).toMatchObject({ proposal });
});

it('a confirmed booking keeps its own when the technician moves away', async () => {
  const { market, technician, mine, id, page } = await open();
  await mine.confirm({ id });
  await market.as(technician.userId).technician.movePlace(AWAY);
  expect(await page()).toMatchObject({ timeZone: 'America/Chicago', currency: 'USD' });
});

it('a time that has passed cannot be booked, whatever the public time zone says', async () => {
  const { market, technician, ask } = await open();
  market.deps.env.bookingNoticeHours = 0;
  market.deps.db.$client.exec(
    "UPDATE technicians SET time_zone = 'America/New_York', public_time_zone = 'America/Chicago'",
  );
  market.deps.search.upsert(technician.id);
  // 11:00 in New York, 10:00 in Chicago.
  market.setNow(Date.UTC(2026, 10, 24, 16));
  const answer = await ask('2026-11-24', '10:00');
  expect([answer.statusCode, answer.body]).toEqual([
    409,
    'That time is not available. Please choose another.',
  ]);
});

it('a request expires at the start time its customer sees', async () => {
  const { market, page } = await open();
  market.deps.db.$client.exec(`UPDATE bookings SET created_at = ${Date.UTC(2026, 10, 25, 12)}`);
  // 15:00 in New York; in Chicago it is 14:00.
  const shown = Date.UTC(2026, 10, 25, 20);
  expect((await page()).expiresAt).toBe(shown);
  market.setNow(shown - 1);
  await runScheduledTasks(market.deps);
  expect((await page()).status).toBe('pending');
  market.setNow(shown);
  await runScheduledTasks(market.deps);
  expect((await page()).status).toBe('cancelled');
});

it('an unconfirmed request does not show the true zone after the account is deleted', async () => {
  const { market, technician, page, newestEmail } = await open();
  await market.as(technician.userId).account.delete();
  expect(await page()).toMatchObject({
    status: 'cancelled',
    technician: null,
    timeZone: 'America/New_York',
    startsAt: Date.UTC(2026, 10, 25, 20),
    currency: 'CAD',
  });
  expect(newestEmail()).toContain('Eastern Time');
});

it('nor does one that waits for its email then', async () => {
  const { market, technician, id, page } = await open();
  market.deps.db.$client.exec(
    `UPDATE bookings SET awaits_email_until = ${NOW + 1} WHERE id = ${id}`,
  );
  await market.as(technician.userId).account.delete();
  market.setNow(NOW + 1);
  await runScheduledTasks(market.deps);
  expect(await page()).toMatchObject({
    status: 'cancelled',
    timeZone: 'America/New_York',
    currency: 'CAD',
  });
});
