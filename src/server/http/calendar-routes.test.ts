import fastify from 'fastify';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { calendarRoutes } from './calendar-routes.ts';

async function open(specialInstructions = '') {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage({ name: 'Tune-up' })]);
  const booked = await market
    .visitor()
    .booking.request(bookingRequest({ date: '2026-11-25', specialInstructions }));
  const app = fastify();
  await app.register(calendarRoutes(market.deps));
  const mine = market.as(technician.userId);
  const get = (url: string) => app.inject(new URL(url).pathname);
  return { market, mine, booked, get };
}

const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    status: event.getFirstPropertyValue('status'),
    start: String(event.getFirstPropertyValue('dtstart')),
    summary: event.getFirstPropertyValue('summary'),
    description: event.getFirstPropertyValue('description'),
  }));

describe("a technician's feed", () => {
  it('holds pending and confirmed bookings, and no canceled one', async () => {
    const { mine, booked, get } = await open();
    const { url } = await mine.technician.calendarLink();
    expect(events((await get(url)).body)).toMatchObject([
      {
        status: 'TENTATIVE',
        start: '2026-11-25T18:00:00Z',
        summary: expect.stringContaining('Ada Rider'),
      },
    ]);
    await mine.booking.confirm({ id: booked.id });
    expect(events((await get(url)).body)).toMatchObject([{ status: 'CONFIRMED' }]);
    await mine.booking.cancel({ id: booked.id, reason: 'ill' });
    expect(events((await get(url)).body)).toEqual([]);
  });

  it('has no job that the technician called off, until its new time is agreed', async () => {
    const { market, mine, booked, get } = await open();
    const { url } = await mine.technician.calendarLink();
    await mine.booking.confirm({ id: booked.id });
    const day = { from: '2026-11-25', to: '2026-11-25' };
    const all = { ...day, ids: [booked.id], how: 'offer' as const, reason: 'Ill' };
    expect(await mine.booking.callOff.all(all)).toMatchObject({ done: 1 });
    expect(events((await get(url)).body)).toEqual([]);
    const token = booked.manageUrl.split('/').at(-1)!;
    await market.visitor().booking.link.accept({ token });
    expect(events((await get(url)).body)).toMatchObject([{ status: 'CONFIRMED' }]);
  });

  it('keeps completed bookings, and forgets those that ended more than 30 days ago', async () => {
    const { market, mine, booked, get } = await open();
    const { url } = await mine.technician.calendarLink();
    await mine.booking.confirm({ id: booked.id });
    market.setNow(Date.UTC(2026, 10, 25, 20));
    await mine.booking.complete({ id: booked.id });
    market.setNow(Date.UTC(2026, 11, 24, 18));
    expect(events((await get(url)).body)).toMatchObject([
      { status: 'CONFIRMED', summary: 'Ada Rider: Tune-up' },
    ]);
    market.setNow(Date.UTC(2026, 11, 26));
    expect(events((await get(url)).body)).toHaveLength(0);
  });

  it('has the customer’s note and the dashboard’s link, as long as the technician may read the note', async () => {
    const { market, mine, booked, get } = await open('The gate code is 4711');
    const { url } = await mine.technician.calendarLink();
    const described = async () => events((await get(url)).body)[0]?.description;
    expect(await described()).toContain('The gate code is 4711');
    expect(await described()).toContain('/tech-dashboard?tab=bookings&view=day&day=2026-11-25');
    await mine.booking.confirm({ id: booked.id });
    market.setNow(Date.UTC(2026, 10, 25, 20));
    await mine.booking.complete({ id: booked.id });
    const token = booked.manageUrl.split('/').at(-1)!;
    await market.visitor().booking.link.endContact({ token });
    expect(await described()).not.toContain('4711');
  });

  it('names no customer who was erased since', async () => {
    const { market, mine, booked, get } = await open();
    const { url } = await mine.technician.calendarLink();
    await mine.booking.confirm({ id: booked.id });
    market.setNow(Date.UTC(2026, 10, 25, 20));
    await mine.booking.complete({ id: booked.id });
    const token = booked.manageUrl.split('/').at(-1)!;
    await market.visitor().booking.link.erase({ token });
    const feed = (await get(url)).body;
    expect(events(feed)).toMatchObject([{ summary: 'A customer: Tune-up' }]);
    expect(feed).not.toMatch(/Ada|ada@example.com|555/);
  });

  it('moves to another address when it is renewed; the old one is void', async () => {
    const { mine, get } = await open();
    const { url } = await mine.technician.calendarLink();
    const renewed = await mine.technician.renewCalendarLink();
    expect((await get(url)).statusCode).toBe(404);
    const answer = await get(renewed.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('is not found under a made-up address, nor under a booking’s own token', async () => {
    const { booked, get } = await open();
    const token = booked.manageUrl.split('/').at(-1);
    expect((await get(`http://localhost/calendar/${token}.ics`)).statusCode).toBe(404);
    expect((await get('http://localhost/calendar/1-aaaaaaaaaaaaaaaaaaaaaa.ics')).statusCode).toBe(
      404,
    );
  });
});

describe("a booking's file", () => {
  it('is for the holder of its link', async () => {
    const { booked, get } = await open();
    const answer = await get(`${booked.manageUrl}/calendar.ics`);
    expect(answer.headers['content-disposition']).toContain(`${booked.reference}.ics`);
    expect(events(answer.body)).toMatchObject([{ status: 'TENTATIVE' }]);
    expect(
      (await get('http://localhost/booking/1-aaaaaaaaaaaaaaaaaaaaaa/calendar.ics')).statusCode,
    ).toBe(404);
  });
});
