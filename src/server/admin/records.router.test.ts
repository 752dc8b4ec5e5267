import { afterEach, describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type FakeDns, fakeDns } from '../../../test/fake-dns.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import type { Slot } from '../../shared/time/slots.ts';
import { createDnsLookup } from '../email/dns-lookup.ts';
import { insertBooking } from '../store/bookings/bookings.ts';
import { claimDue, markFailed, markSent } from '../store/email/outbox.ts';
import { insertReview, refreshRating } from '../store/reviews.ts';

let dns: FakeDns | undefined;
afterEach(async () => {
  await dns?.close();
  dns = undefined;
});

function open(settings: Record<string, string> = {}) {
  const market = openMarketplace(settings);
  const admin = market.as(market.addAdmin()).admin;
  const actions = async () => (await admin.audit({})).entries.map(({ action }) => action).reverse();
  return { market, admin, actions };
}

const TEST = { to: 'Ada@Example.com', subject: 'Hello', content: 'Does it arrive?' };

describe('email', () => {
  it('of a test is queued even without a mail server, readable, and recorded', async () => {
    const { admin, actions } = open();
    await admin.email.test(TEST);
    const { emails, counts, delivers } = await admin.email.list({});
    expect(counts).toEqual({ queued: 1, sent: 0, failed: 0 });
    expect(delivers).toBe(false);
    expect(emails[0]).toMatchObject({ to: 'ada@example.com', subject: 'Hello', status: 'queued' });
    expect((await admin.email.read({ id: emails[0]!.id })).html).toContain('Does it arrive?');
    expect(await actions()).toEqual(['test-email']);
  });

  it.each(['to', 'subject', 'content'])('of a test needs %s', async (field) => {
    const { admin } = open();
    await expect(admin.email.test({ ...TEST, [field]: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Please fill in all fields.'),
    });
    await expect(
      inLanguage('fr', () => admin.email.test({ ...TEST, [field]: ' ' })),
    ).rejects.toThrow('Veuillez remplir tous les champs.');
  });

  it('that failed is retried; one that was sent is not', async () => {
    const { market, admin, actions } = open();
    await admin.email.test(TEST);
    const { db } = market.deps;
    const health = async () => (await admin.overview()).health.map(({ kind }) => kind);
    expect(await health()).toEqual(['outbox']);
    markFailed(db, 1, { lastError: 'mailbox full', refusals: 1 }, undefined);
    expect((await admin.overview()).notices.failedEmails).toBe(1);
    expect(await health()).toEqual(['failed-emails']);
    market.setNow(market.deps.clock() + 8 * 86_400_000);
    expect(await health()).toEqual([]);
    await admin.email.retry({ id: 1 });
    expect((await admin.email.list({ status: 'queued' })).total).toBe(1);
    claimDue(db, market.deps.clock(), 1000, 1);
    markSent(db, 1, market.deps.clock());
    await expect(admin.email.retry({ id: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.email.retry({ id: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await actions()).toEqual(['test-email', 'retry-email']);
  });

  it('with a secret link is recorded each time it is read', async () => {
    const { market, admin, actions } = open();
    const { id } = market.addTechnician([], { isApproved: false });
    await admin.technicians.reject({ id, rejectionReason: 'No proof' });
    await admin.email.read({ id: 1 });
    await admin.email.outbox({});
    expect(await actions()).toEqual(['reject', 'read-email', 'read-email']);
  });

  it('is searched by address and subject', async () => {
    const { admin } = open();
    await admin.email.test(TEST);
    await admin.email.test({ ...TEST, to: 'bo@example.com', subject: '50% off' });
    expect((await admin.email.list({ query: '50%' })).total).toBe(1);
    expect((await admin.email.list({ query: 'ada@' })).total).toBe(1);
  });

  it('is diagnosed for the sender’s domain', async () => {
    dns = await fakeDns({ txt: { '_dmarc.bikes.example': ['v=DMARC1; p=reject'] } });
    const { market, admin } = open({ MAIL_FROM: '"Bikes" <hi@bikes.example>' });
    market.deps.dns = createDnsLookup([dns.address]);
    const found = await admin.email.diagnose();
    expect(found).toMatchObject({
      domain: 'bikes.example',
      smtpConfigured: false,
      dmarc: { status: 'ok' },
      spf: { status: 'missing' },
      troubleshooting: { dmarcError: null },
    });
  });
});

describe('reviews', () => {
  function withReviews() {
    const opened = open();
    const { market } = opened;
    const technician = market.addTechnician([market.addPackage()]);
    for (const [index, rating] of [5, 1].entries()) {
      const at = market.deps.clock();
      const { id } = insertBooking(market.deps.db, {
        reference: `TW-${index}`,
        customerName: 'Ada Rider',
        customerEmail: 'ada@example.com',
        customerPhone: '(555) 123-4567',
        technicianId: technician.id,
        date: '2026-11-01',
        timeSlot: '10:00',
        slotCount: 1,
        timeZone: 'America/Los_Angeles',
        startsAt: at - 1e9,
        endsAt: at - 1e9,
        status: 'completed',
        totalCents: 5000,
        currency: 'USD',
        createdAt: at,
        updatedAt: at,
      });
      insertReview(market.deps.db, {
        bookingId: id,
        technicianId: technician.id,
        rating,
        text: rating === 5 ? 'Splendid' : 'Rude words',
        authorName: 'Ada R.',
        createdAt: at + index,
      });
    }
    refreshRating(market.deps.db, technician.id);
    market.deps.search.upsert(technician.id);
    return { ...opened, technician };
  }

  it('that are hidden no longer count, and count again when shown', async () => {
    const { admin, market, technician, actions } = withReviews();
    const rating = () => market.deps.search.byId(technician.id, market.deps.clock())?.rating;
    expect(rating()).toBe('3.0');
    await admin.reviews.hide({ id: 2, reason: 'Insults' });
    expect(rating()).toBe('5.0');
    expect((await admin.reviews.list({ visibility: 'hidden' })).reviews).toMatchObject([
      { id: 2, hiddenReason: 'Insults' },
    ]);
    await expect(admin.reviews.hide({ id: 2, reason: 'Again' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await admin.reviews.show({ id: 2 });
    await expect(admin.reviews.show({ id: 2 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(rating()).toBe('3.0');
    expect(await actions()).toEqual(['hide', 'show']);
  });

  it('are only hidden with a reason', async () => {
    const { admin } = withReviews();
    await expect(admin.reviews.hide({ id: 2, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(admin.reviews.hide({ id: 99, reason: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are searched by text, author and technician, newest first', async () => {
    const { admin, technician } = withReviews();
    const found = async (query: string) =>
      (await admin.reviews.list({ query })).reviews.map(({ id }) => id);
    expect(await found('rude')).toEqual([2]);
    expect(await found('RÜDE')).toEqual([2]);
    expect(await found(technician.name)).toEqual([2, 1]);
  });
});

describe('the overview', () => {
  it('counts as documented', async () => {
    const { market, admin } = open();
    const cheap = market.addPackage({ priceCents: 4000 });
    market.addPackage({ priceCents: 7049 });
    market.addPackage({ priceCents: 99900, isActive: false });
    market.addTechnician([cheap], { isSupertech: true });
    market.addTechnician([], { isFrozen: true });
    market.addTechnician([]);
    market.addTechnician([], { isApproved: false });
    market.addTechnician([], { isApproved: false, isActive: false });
    expect(await admin.overview()).toMatchObject({
      activeTechnicians: 3,
      pendingApplications: 1,
      frozenTechnicians: 1,
      supertechs: 1,
      servicePackages: 3,
      activePackages: 2,
      averagePrice: 55,
      totalBookings: 0,
      notices: { applications: 1, unassigned: 2, unanswered: 0, failedEmails: 0, isMapAway: false },
      weeks: { length: 12 },
    });
  });

  it('says when the map starts far from everyone who is listed', async () => {
    const { market, admin } = open();
    const isMapAway = async () => (await admin.overview()).notices.isMapAway;
    const [first] = await admin.packages.addCommon();
    expect(await isMapAway()).toBe(false);
    market.addTechnician([first!.id], { latitude: 49.26, longitude: -123.1 });
    expect(await isMapAway()).toBe(true);
    market.deps.env.mapCenter = { description: 'Surrey, BC', latitude: 49.19, longitude: -122.85 };
    expect(await isMapAway()).toBe(false);
  });

  it('says that customers can book only once there is a real free time', async () => {
    const { market, admin } = open();
    const setup = async () => (await admin.overview()).setup;
    const none = {
      name: false,
      city: false,
      email: false,
      support: false,
      legal: false,
      services: false,
      technician: false,
    };
    expect(await setup()).toEqual({ ...none, freeTime: false });
    const [first] = await admin.packages.addCommon();
    expect(await setup()).toEqual({ ...none, services: true, freeTime: false });
    const { id, userId } = market.addTechnician([first!.id]);
    const mine = market.as(userId).technician;
    const week = (timeSlots: Slot[]) =>
      mine.setWeeklyHours({
        hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, timeSlots })),
      });
    await week([]);
    expect(await setup()).toMatchObject({ technician: true, freeTime: false });
    await week(['09:00']);
    expect(await setup()).toMatchObject({ technician: true, freeTime: true });
    await admin.technicians.freeze({ id, freezeReason: 'A holiday' });
    expect(await setup()).toMatchObject({ technician: false, freeTime: false });
  });

  it.each([
    ['help@bikes.example', false],
    ['help@shop.local', false],
    ['help@truewheel.org', true],
  ])('takes %s for a support address that works: %s', async (address, isReal) => {
    const market = openMarketplace({ SUPPORT_EMAIL: address });
    const { admin } = market.as(market.addAdmin());
    expect((await admin.overview()).setup.support).toBe(isReal);
  });

  it.each([
    [{}, false],
    [{ GOVERNING_LAW: 'Oregon, USA' }, false],
    [{ GOVERNING_LAW: 'Oregon, USA', LIABILITY_CAP: 'USD 100' }, true],
  ])('asks for the legal facts until both are chosen: %o', async (env, legal) => {
    const market = openMarketplace(env);
    const { admin } = market.as(market.addAdmin());
    expect((await admin.overview()).setup.legal).toBe(legal);
  });

  it('of an empty marketplace has no average price', async () => {
    expect((await open().admin.overview()).averagePrice).toBeNull();
  });

  it('puts each booking in its week, and counts the waiting requests that its link lists', async () => {
    const { market, admin } = open();
    market.addTechnician([market.addPackage()]);
    const request = (date: string, timeSlot: '10:00' | '12:00' | '17:00') =>
      market.visitor().booking.request(bookingRequest({ date, timeSlot }));
    await request('2026-11-30', '10:00');
    market.setNow(market.deps.clock() + 7 * 3_600_000);
    // On Saturday where the work is done; by then it's Sunday in UTC.
    await request('2026-11-28', '17:00');
    await request('2026-11-30', '12:00');
    const { weeks, notices } = await admin.overview();
    const busy = weeks.filter(({ counts }) => counts.pending > 0);
    expect(busy.map(({ start, counts }) => [start, counts.pending])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-29', 2],
    ]);
    expect(notices.unanswered).toBe(1);
    const { bookings, total } = await admin.bookings.list({ waitingHours: 6 });
    expect(total).toBe(1);
    expect(bookings.map(({ timeSlot }) => timeSlot)).toEqual(['10:00']);
  });
});

describe('the audit log', () => {
  it('is searched in all texts, newest first, and says who acted', async () => {
    const { market, admin } = open();
    const { id } = market.addTechnician([]);
    await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
    await admin.technicians.unfreeze({ id });
    expect((await admin.audit({ query: 'complaint' })).entries).toMatchObject([
      { action: 'freeze', adminEmail: 'signed-in@example.com', subjectType: 'technician' },
    ]);
    expect((await admin.audit({ limit: 1 })).entries[0]?.action).toBe('unfreeze');
  });

  it('is searched by what actions and their subjects are called on screen', async () => {
    const { market, admin } = open();
    const { id } = market.addTechnician([]);
    await admin.technicians.freeze({ id, freezeReason: 'Complaints' });
    await admin.packages.create({ name: 'Wheel truing', price: '25' });
    const found = async (query: string) =>
      (await admin.audit({ query })).entries.map(({ action }) => action);
    expect(await found('frozen')).toEqual(['freeze']);
    expect(await found('service')).toEqual(['create']);
    expect(await inLanguage('fr', () => found('suspension'))).toEqual(['freeze']);
    expect(await found('unfrozen')).toEqual([]);
  });
});
