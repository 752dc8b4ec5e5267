import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import { addDays } from '../../../shared/time/dates.ts';
import { SLOTS } from '../../../shared/time/slots.ts';
import { buildApp } from '../../app.ts';
import { outboxPage } from '../../store/email/outbox-lists.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Requests from strangers on any network, and what they leave for everyone else. */
async function open(settings: Record<string, string> = {}) {
  const market = openMarketplace(settings);
  const hour = market.addPackage({ name: 'Tune-up', durationMinutes: 60 });
  const day = market.addPackage({ name: 'Everything', durationMinutes: 15 * 60 });
  const technician = market.addTechnician([hour, day]);
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  let people = 0;

  async function ask(
    request: Record<string, unknown>,
    remoteAddress = '198.51.100.1',
    cookies = {},
  ) {
    people += 1;
    const answer = await server.inject({
      method: 'POST',
      url: '/api/bookings',
      remoteAddress,
      cookies,
      payload: {
        technicianId: technician.id,
        servicePackageIds: [hour],
        date: '2026-11-25',
        timeSlot: '10:00',
        customerName: 'Ada Rider',
        customerEmail: `rider${people}@example.com`,
        customerPhone: `555${String(people).padStart(7, '0')}`,
        ...request,
      },
    });
    const isSent = answer.statusCode === 201;
    return { ...(isSent && answer.json()), status: answer.statusCode };
  }

  async function freeTimes(date?: string): Promise<number> {
    const answer = await server.inject(`/api/technicians/${technician.id}/availability`);
    const days: { date: string; timeSlots: string[] }[] = answer.json();
    return days
      .filter((one) => date === undefined || one.date === date)
      .reduce((sum, { timeSlots }) => sum + timeSlots.length, 0);
  }

  /** The URL of the link in the latest email about a booking. */
  function emailedLink(bookingId: number): URL {
    const { rows } = outboxPage(market.deps.db, { limit: 100, offset: 0 });
    const email = rows.find((row) => row.bookingId === bookingId && row.to.startsWith('rider'));
    return new URL(email?.body?.action?.url ?? '');
  }

  /** What the page behind the link does. */
  function click(link: URL) {
    return server.inject({
      method: 'POST',
      url: `/api/booking-links/${link.pathname.split('/').at(-1)}/confirm-email`,
      payload: { mailbox: link.searchParams.get('mailbox') ?? '' },
    });
  }

  const emails = () => outboxPage(market.deps.db, { limit: 1000, offset: 0 }).rows;
  return { market, technician, server, hour, day, ask, freeTimes, emailedLink, click, emails };
}
type Site = Awaited<ReturnType<typeof open>>;

/** Production without a mail server. */
const NO_EMAILS = { NODE_ENV: 'production', SITE_URL: 'https://bikes.example' };

/** Takes half of the 15 hours of a day, with unconfirmed emails. */
async function fillHalfADay({ ask }: Site, date = '2026-11-25') {
  for (const [index, timeSlot] of SLOTS.slice(0, 7).entries()) {
    const answer = await ask({ date, timeSlot }, `203.0.113.${index}`);
    expect(answer).toMatchObject({ status: 201, awaitsEmailUntil: null });
  }
}

describe('hours that unconfirmed senders hold', () => {
  it('are at most half a day; the next request waits for a click and holds its time for 20 minutes', async () => {
    const site = await open();
    await fillHalfADay(site);
    const next = await site.ask({ timeSlot: '20:00' }, '192.0.2.77');
    expect(next).toMatchObject({
      status: 201,
      awaitsEmailUntil: NOW + 20 * 60_000,
      isHeld: true,
    });
    expect(await site.freeTimes('2026-11-25')).toBe(15 - 8);
    site.market.setNow(NOW + 20 * 60_000);
    await runScheduledTasks(site.market.deps);
    expect(await site.freeTimes('2026-11-25')).toBe(15 - 7);
  });

  it('are not those that an admin entered for callers, also with an email', async () => {
    const { market, technician, hour, ask } = await open(NO_EMAILS);
    const admin = market.as(market.addAdmin());
    for (const [index, timeSlot] of SLOTS.slice(0, 7).entries()) {
      await admin.booking.enter({
        technicianId: technician.id,
        servicePackageIds: [hour],
        date: '2026-11-25',
        timeSlot,
        customerName: 'Cleo Caller',
        customerPhone: `555${index}234567`,
        customerEmail: `caller${index}@example.com`,
      });
    }
    const answer = await ask({ timeSlot: '20:00' });
    expect(answer).toMatchObject({ status: 201, awaitsEmailUntil: null });
  });

  it('leave an honest customer a time on that day, at worst after a click', async () => {
    const site = await open({ BOOKING_NOTICE_HOURS: '0' });
    await fillHalfADay(site);
    for (let network = 1; network <= 6; network += 1) {
      for (const timeSlot of SLOTS.slice(7)) await site.ask({ timeSlot }, `198.51.${network}.1`);
    }
    expect(await site.freeTimes('2026-11-25')).toBeGreaterThan(0);
    const honest = await site.ask({ timeSlot: '22:00' }, '192.0.2.77');
    expect(honest).toMatchObject({ status: 201, isHeld: false });
    expect((await site.click(site.emailedLink(honest.id))).json()).toMatchObject({
      status: 'pending',
      awaitsEmailUntil: null,
      isHeld: true,
    });
    const taken = await site.ask({ timeSlot: '22:00' }, '192.0.2.78');
    expect(taken).toMatchObject({ status: 409 });
  });

  it('are at most a quarter of the horizon, whatever six networks request', async () => {
    const site = await open({ BOOKING_HORIZON_DAYS: '20' });
    const before = await site.freeTimes();
    for (let round = 0; round < 20; round += 1) {
      for (let network = 1; network <= 6; network += 1) {
        const date = addDays('2026-11-24', round);
        await site.ask(
          { date, timeSlot: '08:00', servicePackageIds: [site.day] },
          `198.51.${network}.1`,
        );
        for (const timeSlot of ['09:00', '15:00', '19:00']) {
          await site.ask({ date, timeSlot }, `198.51.${network}.1`);
        }
      }
    }
    const after = await site.freeTimes();
    expect(after).toBeGreaterThanOrEqual(before / 2);
    const honest = await site.ask({ date: '2026-12-10', timeSlot: '11:00' }, '192.0.2.77');
    expect(honest.status).toBe(201);
  });

  it('do not count those from a browser that confirmed the email; elsewhere it reads like any other', async () => {
    const site = await open();
    const customerEmail = 'rider-known@example.com';
    const first = await site.ask({ customerEmail, timeSlot: '22:00' });
    const clicked = await site.click(site.emailedLink(first.id));
    const [cookie] = clicked.cookies;
    await fillHalfADay(site);
    const next = await site.ask({ customerEmail, timeSlot: '21:00' }, '192.0.2.77', {
      [cookie?.name ?? '']: cookie?.value ?? '',
    });
    expect(next).toMatchObject({ status: 201, awaitsEmailUntil: null });
    const waits = { status: 201, awaitsEmailUntil: NOW + 20 * 60_000, isHeld: true };
    expect(await site.ask({ customerEmail, timeSlot: '20:00' }, '192.0.2.78')).toMatchObject(waits);
    expect(await site.ask({ timeSlot: '19:00' }, '192.0.2.79')).toMatchObject(waits);
  });

  it('are half of what is left of today, not of the past hours', async () => {
    const site = await open();
    // 3 PM there: with two hours' notice six of the fifteen hours are left.
    site.market.setNow(Date.parse('2026-11-25T15:00:00-08:00'));
    const waits: boolean[] = [];
    for (const [index, timeSlot] of SLOTS.slice(9, 13).entries()) {
      const answer = await site.ask({ timeSlot }, `203.0.113.${index}`);
      waits.push(answer.awaitsEmailUntil !== null);
    }
    expect(waits).toEqual([false, false, false, true]);
  });

  it('can be the only hour of a short day', async () => {
    const site = await open();
    await site.market.as(site.technician.userId).technician.setDay({
      date: '2026-11-25',
      timeSlots: ['10:00'],
    });
    expect(await site.ask({ timeSlot: '10:00' })).toMatchObject({ awaitsEmailUntil: null });
  });
});

describe('one network', () => {
  it('holds at most 12 unanswered hours of a technician, even with confirmed emails', async () => {
    const site = await open();
    const statuses: number[] = [];
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
      const answer = await site.ask({ date, timeSlot: '08:00', servicePackageIds: [site.day] });
      statuses.push(answer.status);
      if (answer.status === 201) await site.click(site.emailedLink(answer.id));
    }
    expect(statuses).toEqual([201, 429, 429, 429]);
  });

  it.each([
    ['an IPv4 /24', (index: number) => `198.51.100.${index}`],
    ['an IPv6 /48', (index: number) => `2001:db8:7:${index}::1`],
  ])('counts with its neighbors: %s', async (_name, address) => {
    const site = await open({ BOOKING_HORIZON_DAYS: '90' });
    let sent = 0;
    for (let index = 0; index < 60; index += 1) {
      const date = addDays('2026-11-25', index);
      const answer = await site.ask({ date }, address(index));
      if (answer.status === 201) sent += 1;
    }
    expect(sent).toBe(30);
  });
});

describe('a request that waits for its customer’s email', () => {
  async function waiting() {
    const site = await open();
    await fillHalfADay(site);
    const booked = await site.ask({ timeSlot: '20:00' }, '192.0.2.77');
    return { ...site, booked };
  }

  it('stays hidden from the technician until the click, which also sends the email', async () => {
    const site = await waiting();
    const mine = () => site.market.as(site.technician.userId).booking.ofTechnician({});
    expect((await mine()).total).toBe(7);
    expect(site.emails()[0]).toMatchObject({ kind: 'booking-to-confirm' });
    const emailsBefore = site.emails().length;
    expect((await site.click(site.emailedLink(site.booked.id))).statusCode).toBe(200);
    expect((await mine()).total).toBe(8);
    expect(site.emails().length).toBe(emailsBefore + 2);
  });

  it('can be confirmed though its notice has passed meanwhile', async () => {
    const site = await open();
    const last = { date: '2026-11-23', timeSlot: '11:00' };
    for (const timeSlot of SLOTS.slice(-6)) await site.ask({ ...last, timeSlot });
    const booked = await site.ask(last, '203.0.113.77');
    expect(booked).toMatchObject({
      status: 201,
      isHeld: true,
      awaitsEmailUntil: expect.any(Number),
    });
    site.market.setNow(NOW + 60_000);
    expect((await site.click(site.emailedLink(booked.id))).statusCode).toBe(200);
  });

  it('cannot be confirmed with the link in the API response', async () => {
    const site = await waiting();
    const link = new URL(site.booked.manageUrl);
    expect((await site.click(link)).statusCode).toBe(404);
    link.searchParams.set('mailbox', link.pathname.split('/').at(-1) ?? '');
    expect((await site.click(link)).statusCode).toBe(404);
  });

  it('expires after 20 minutes without an email, and a late click says so', async () => {
    const site = await waiting();
    const emailsBefore = site.emails().length;
    site.market.setNow(NOW + 20 * 60_000);
    await runScheduledTasks(site.market.deps);
    expect(site.emails().length).toBe(emailsBefore);
    const late = await site.click(site.emailedLink(site.booked.id));
    expect([late.statusCode, late.body]).toEqual([
      409,
      'The link was valid for 20 minutes, and this request has expired. Please send a new one.',
    ]);
    // But the email is confirmed.
    const [cookie] = late.cookies;
    const again = await site.ask(
      { timeSlot: '20:00', customerEmail: `rider8@example.com` },
      '192.0.2.77',
      { [cookie?.name ?? '']: cookie?.value ?? '' },
    );
    expect(again).toMatchObject({ status: 201, awaitsEmailUntil: null });
  });

  it('can be canceled without the technician ever seeing it', async () => {
    const site = await waiting();
    const token = new URL(site.booked.manageUrl).pathname.split('/').at(-1);
    const answer = await site.server.inject({
      method: 'PATCH',
      url: `/api/booking-links/${token}/cancel`,
      payload: {},
    });
    expect(answer.json()).toMatchObject({ status: 'cancelled' });
    expect(
      site
        .emails()
        .some(({ to, bookingId }) => bookingId === site.booked.id && !to.startsWith('rider')),
    ).toBe(false);
  });

  it('cannot be confirmed by anyone else', async () => {
    const site = await waiting();
    const admin = site.market.as(site.market.addAdmin());
    await expect(admin.booking.confirm({ id: site.booked.id })).rejects.toThrow(
      'has not confirmed their email',
    );
  });
});

describe('erasing what was booked', () => {
  it('does not reset a sender’s limits', async () => {
    const site = await open();
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const booked = await site.ask({ customerEmail: 'rider-victim@example.com' });
      statuses.push(booked.status);
      if (booked.status !== 201) continue;
      const token = new URL(booked.manageUrl).pathname.split('/').at(-1);
      await site.server.inject({
        method: 'PATCH',
        url: `/api/booking-links/${token}/cancel`,
        payload: {},
      });
      const erased = await site.server.inject({
        method: 'DELETE',
        url: `/api/booking-links/${token}`,
      });
      expect(erased.statusCode).toBe(200);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it('leaves nothing readable about the sender', async () => {
    const site = await open();
    await site.ask({ customerEmail: 'rider-victim@example.com' }, '198.51.100.9');
    const rows = JSON.stringify(
      site.market.deps.db.$client.prepare('SELECT * FROM booking_senders').all(),
    );
    expect(rows).not.toContain('victim');
    expect(rows).not.toContain('198.51.100');
  });
});

describe('declining all of a sender', () => {
  it('ends a technician’s requests from one person or network at once, with one entry in the audit log', async () => {
    const site = await open();
    const { market, technician } = site;
    const first = await site.ask({ timeSlot: '10:00' });
    await site.ask({ timeSlot: '11:00' });
    await site.ask({ timeSlot: '12:00' }, '192.0.2.99');
    const { booking } = market.as(technician.userId);
    expect((await booking.get({ id: first.id })).sameSender).toEqual({ requests: 2, by: 'sender' });
    expect(await booking.declineAll({ id: first.id, reason: 'No thanks' })).toEqual({
      declined: 2,
    });
    expect((await booking.summary()).pending).toBe(1);
    const { entries } = await market.as(market.addAdmin()).admin.audit({});
    expect(entries[0]).toMatchObject({
      action: 'decline-sender',
      adminEmail: `technician ${technician.id}`,
      subjectName: '2 requests',
      // It stands with each booking, and goes with the customer it may name.
      reason: null,
    });
    const reasons = market.deps.db.$client
      .prepare('SELECT reason FROM booking_events WHERE kind = ?')
      .pluck()
      .all('decline');
    expect(reasons).toEqual(['No thanks', 'No thanks']);
  });

  it('leaves no entry where nothing is left to decline', async () => {
    const site = await open();
    const { market, technician } = site;
    const { id } = await site.ask({ timeSlot: '10:00' });
    const { booking } = market.as(technician.userId);
    await booking.decline({ id, reason: 'Away' });
    expect(await booking.declineAll({ id, reason: 'Away' })).toEqual({ declined: 0 });
    expect((await market.as(market.addAdmin()).admin.audit({})).total).toBe(0);
  });

  it('covers a whole network for an admin, including other technicians and unconfirmed requests', async () => {
    const site = await open();
    const { market } = site;
    const other = market.addTechnician([site.hour]);
    await fillHalfADay(site);
    const first = await site.ask({ timeSlot: '20:00' });
    expect(first.awaitsEmailUntil).not.toBeNull();
    await site.ask({ technicianId: other.id });
    const admin = market.as(market.addAdmin());
    expect((await admin.booking.get({ id: first.id })).sameSender).toEqual({
      requests: 2,
      by: 'network',
    });
    expect(await admin.booking.declineAll({ id: first.id, reason: 'Spam' })).toEqual({
      declined: 2,
    });
    const { entries } = await admin.admin.audit({});
    expect(entries.map(({ action }) => action)).toContain('decline-network');
  });
});

describe('on a site that sends no emails, past half of a day', () => {
  it('a request is refused in words and holds nothing, instead of waiting for a click', async () => {
    const site = await open(NO_EMAILS);
    await fillHalfADay(site);
    const before = await site.freeTimes('2026-11-25');
    const answer = await site.server.inject({
      method: 'POST',
      url: '/api/bookings',
      remoteAddress: '198.51.100.9',
      payload: {
        technicianId: site.technician.id,
        servicePackageIds: [site.hour],
        date: '2026-11-25',
        timeSlot: '20:00',
        customerName: 'Ada Rider',
        customerEmail: 'ada@example.com',
        customerPhone: '5559998877',
      },
    });
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      'This technician has many requests to answer first. Please choose another day, or try again later.',
    ]);
    expect(await site.freeTimes('2026-11-25')).toBe(before);
    expect(site.emails().filter(({ to }) => to === 'ada@example.com')).toEqual([]);
  });

  it('another day is open, and this one too once the technician has answered', async () => {
    const site = await open(NO_EMAILS);
    await fillHalfADay(site);
    const later = { timeSlot: '20:00' };
    expect((await site.ask(later, '198.51.100.9')).status).toBe(409);
    expect((await site.ask({ ...later, date: '2026-11-26' }, '198.51.100.9')).status).toBe(201);
    await site.market.as(site.technician.userId).booking.confirm({ id: 1 });
    expect((await site.ask(later, '198.51.100.9')).status).toBe(201);
  });

  it('a request of another day can’t be moved there', async () => {
    const site = await open(NO_EMAILS);
    const { manageUrl } = await site.ask({ date: '2026-11-26' }, '198.51.100.9');
    await fillHalfADay(site);
    const token = new URL(manageUrl).pathname.split('/').at(-1);
    const answer = await site.server.inject({
      method: 'PATCH',
      url: `/api/booking-links/${token}/propose`,
      payload: { date: '2026-11-25', timeSlot: '20:00' },
    });
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringContaining('many requests to answer first'),
    ]);
  });
});
