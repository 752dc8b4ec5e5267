/** A technician's own terms: the fee and the hours of a visit, jobs a day, notice and horizon. */
import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { openBookingSite } from '../../../test/booking-site.ts';
import { mailboxOf, NOW, openMarketplace } from '../../../test/marketplace.ts';
import type { Slot } from '../../shared/time/slots.ts';
import { mailboxToken } from '../foundation/device.ts';
import { slotsHeldBy } from '../store/bookings/booking-slots.ts';
import type { TechnicianRow } from '../store/technicians.ts';

const EMAIL = 'ada@example.com';
const DAY = '2026-11-24';
const HOME = '500 Valencia Street, San Francisco, CA 94110';
const BOTH = { comesToCustomer: true, serviceRadiusKm: 30 };

function open(terms: Partial<TechnicianRow> = {}) {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()], { ...BOTH, ...terms });
  const proved = market.visitor('192.0.2.1', mailboxToken(market.deps, EMAIL)).booking;
  const own = market.as(technician.userId);
  const ask = (timeSlot: Slot, change: Parameters<typeof bookingRequest>[0] = {}, by = proved) =>
    by.request(bookingRequest({ timeSlot, ...change }));
  const visit = (timeSlot: Slot, by = proved) => ask(timeSlot, { serviceAddress: HOME }, by);
  const openOn = async (date = DAY) =>
    (await market.visitor().discovery.availability({ id: technician.id })).find(
      (day) => day.date === date,
    );
  const held = (id: number) => slotsHeldBy(market.deps.db, id, DAY);
  const stranger = (n = 1) => market.visitor(`203.0.${n}.1`).booking;
  return { market, technician, proved, own, ask, visit, openOn, held, stranger };
}

const TAKEN = { code: 'CONFLICT', message: 'That time was just taken. Please choose another.' };

describe('the call-out fee', () => {
  it('is part of the total of a visit, and of nothing that the customer brings', async () => {
    const { ask, visit } = open({ visitFeeCents: 2000 });
    await expect(ask('10:00')).resolves.toMatchObject({ totalPrice: '50.00' });
    await expect(visit('12:00')).resolves.toMatchObject({ totalPrice: '70.00' });
  });

  it('counts without an address where the technician only comes', async () => {
    const { ask } = open({ visitFeeCents: 2000, privacyMode: 'service_area' });
    await expect(ask('10:00')).resolves.toMatchObject({ totalPrice: '70.00' });
  });

  it('may be none, and the sentence about missed visits still shows', async () => {
    const { market, technician, own } = open({ noShowTerms: 'Half an hour is due.' });
    const { id } = technician;
    const terms = async () => (await market.visitor().discovery.technician({ id })).noShowTerms;
    expect(await terms()).toBe('Half an hour is due.');
    await own.technician.setPrivacy({ privacyMode: 'exact', comesToCustomer: false });
    expect(await terms()).toBe('');
  });

  it('is not avoided by giving an address later', async () => {
    const { ask, market } = open({ visitFeeCents: 2000 });
    const { manageUrl } = await ask('10:00');
    const token = manageUrl.split('/').at(-1) ?? '';
    const link = market.visitor().booking.link;
    await expect(link.show({ token })).resolves.toMatchObject({
      corrections: { hasAddress: false },
    });
    await expect(link.correct({ token, serviceAddress: HOME })).rejects.toMatchObject({
      cause: { field: 'serviceAddress' },
    });
  });

  it('stays as it was booked', async () => {
    const { visit, own, market } = open({ visitFeeCents: 2000 });
    const { manageUrl } = await visit('10:00');
    await own.technician.changeProfile({ visitFee: '25' });
    const token = manageUrl.split('/').at(-1) ?? '';
    await expect(market.visitor().booking.link.show({ token })).resolves.toMatchObject({
      visitFee: '20.00',
      totalPrice: '70.00',
    });
  });
});

describe('over HTTP, a visit', () => {
  async function openSite() {
    const site = await openBookingSite();
    const { id } = site.market.addTechnician([1], { ...BOTH, visitFeeCents: 2000 });
    return { ...site, ask: (visit: object) => site.ask({ technicianId: id, ...visit }) };
  }

  it.each([
    ['outside the radius', { serviceAddress: '1 Main St, Sacramento, CA 95814' }, 400, /address/i],
    ['at a total without the fee', { serviceAddress: HOME, totalPrice: '50.00' }, 409, /\$70/],
    ['at a total with another fee', { serviceAddress: HOME, totalPrice: '60.00' }, 409, /\$70/],
    ['brought, at a total with the fee', { totalPrice: '70.00' }, 409, /\$50/],
  ])('%s is refused', async (_, visit, status, sentence) => {
    const { ask, sql, app } = await openSite();
    const answer = await ask(visit);
    await app.close();
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)]);
    expect(sql('SELECT id FROM bookings')).toEqual([]);
  });

  it.each([
    ['with a forged fee costs what the technician asks', { serviceAddress: HOME }, '70.00'],
    ['without an address is none: the bike is brought', { serviceAddress: ' ' }, '50.00'],
  ])('%s', async (_, visit, totalPrice) => {
    const { ask, app } = await openSite();
    const { status, json } = await ask({ ...visit, visitFee: '0.00', visitFeeCents: 0 });
    await app.close();
    expect([status, json.totalPrice]).toEqual([201, totalPrice]);
  });
});

describe('hours kept free after a visit', () => {
  it('are held with a proved visit, and released with it', async () => {
    const { visit, ask, held, openOn, own } = open({ gapHours: 2 });
    const { id } = await visit('10:00');
    expect(held(id)).toEqual(['10:00', '11:00', '12:00']);
    expect((await openOn())?.timeSlots).not.toContain('12:00');
    await expect(ask('11:00')).rejects.toMatchObject(TAKEN);
    await own.booking.decline({ id, reason: 'Ill' });
    expect(held(id)).toEqual([]);
    await expect(ask('11:00')).resolves.toBeDefined();
  });

  it('move with it', async () => {
    const { visit, held, market } = open({ gapHours: 1 });
    const { id, manageUrl } = await visit('10:00');
    const token = manageUrl.split('/').at(-1) ?? '';
    await market.visitor().booking.link.propose({ token, date: DAY, timeSlot: '11:00' });
    expect(held(id)).toEqual(['11:00', '12:00']);
  });

  it('end with the day, and there are none when the bike is brought', async () => {
    const { visit, ask, held } = open({ gapHours: 2 });
    expect(held((await visit('22:00')).id)).toEqual(['22:00']);
    expect(held((await ask('10:00')).id)).toEqual(['10:00']);
  });

  it('must be free for a new visit, as the times to choose from say', async () => {
    const { visit, ask, openOn } = open({ gapHours: 1 });
    await ask('12:00');
    const day = await openOn();
    expect(day?.timeSlots).toContain('11:00');
    expect(day?.visitEnds).not.toContain('11:00');
    expect(day?.visitEnds).toContain('22:00');
    await expect(visit('11:00')).rejects.toMatchObject(TAKEN);
    await expect(ask('11:00')).resolves.toBeDefined();
  });

  it('are not held by a request without proof until it is proved', async () => {
    const { visit, held, stranger, market } = open({ gapHours: 1 });
    const { id, manageUrl } = await visit('10:00', stranger());
    expect(held(id)).toEqual(['10:00']);
    const token = manageUrl.split('/').at(-1) ?? '';
    await market.visitor().booking.link.confirmEmail({ token, mailbox: mailboxOf(market, id) });
    expect(held(id)).toEqual(['10:00', '11:00']);
  });

  it('are held as far as they are free once the technician confirms', async () => {
    const { visit, ask, held, stranger, own } = open({ gapHours: 1 });
    const { id } = await visit('10:00', stranger());
    const { id: next } = await visit('12:00', stranger(2));
    await ask('11:00');
    await own.booking.confirm({ id });
    await own.booking.confirm({ id: next });
    expect(held(id)).toEqual(['10:00']);
    expect(held(next)).toEqual(['12:00', '13:00']);
    await expect(own.booking.get({ id: next })).resolves.toMatchObject({
      booking: { slotCount: 1, endsAt: Date.UTC(2026, 10, 24, 21) },
    });
  });
});

describe('jobs a day', () => {
  it('close a day to customers once it has them, and open it again', async () => {
    const { ask, openOn, own } = open({ jobsPerDay: 1 });
    const { id } = await ask('10:00');
    expect(await openOn()).toBeUndefined();
    await expect(ask('15:00')).rejects.toMatchObject({ code: 'CONFLICT' });
    await own.booking.decline({ id, reason: 'Ill' });
    expect((await openOn())?.timeSlots).toContain('10:00');
  });

  it('leave a full day out of searches', async () => {
    const { ask, market } = open({ jobsPerDay: 1 });
    const search = { date: DAY, lat: 37.76, lng: -122.41 };
    await expect(market.visitor().discovery.search(search)).resolves.toMatchObject({ total: 1 });
    await ask('10:00');
    await expect(market.visitor().discovery.search(search)).resolves.toMatchObject({ total: 0 });
  });

  it('count no request without proof', async () => {
    const { ask, openOn, stranger, own } = open({ jobsPerDay: 1 });
    const { id } = await ask('10:00', {}, stranger());
    expect(await openOn()).toBeDefined();
    await own.booking.confirm({ id });
    expect(await openOn()).toBeUndefined();
  });

  it('let a customer move within the day, and the technician enter more', async () => {
    const { ask, own, market } = open({ jobsPerDay: 1 });
    const { manageUrl } = await ask('10:00');
    const token = manageUrl.split('/').at(-1) ?? '';
    const link = market.visitor().booking.link;
    const times = await link.times({ token });
    expect(times.find(({ date }) => date === DAY)?.timeSlots).toContain('15:00');
    await link.propose({ token, date: DAY, timeSlot: '15:00' });
    await expect(own.booking.enter(bookingRequest({ timeSlot: '12:00' }))).resolves.toBeDefined();
  });
});

describe('notice and horizon of one technician', () => {
  it('are stricter than the operator’s everywhere', async () => {
    const { ask, market, technician, own } = open();
    await own.technician.changeProfile({ noticeHours: 30, horizonDays: 3 });
    await expect(ask('10:00')).rejects.toMatchObject({ code: 'CONFLICT' });
    const days = await market.visitor().discovery.availability({ id: technician.id });
    // 09:00 on Monday; the first bookable hour is 15:00 on Tuesday.
    expect(days[0]).toMatchObject({ date: DAY });
    expect(days[0]?.timeSlots[0]).toBe('15:00');
    expect(days.at(-1)?.date).toBe('2026-11-26');
    await expect(ask('15:00')).resolves.toBeDefined();
  });

  it('can’t be laxer, and the refusal names the field', async () => {
    const { own } = open();
    await expect(own.technician.changeProfile({ noticeHours: 1 })).rejects.toMatchObject({
      cause: { field: 'noticeHours' },
      message: 'Must be at least 2',
    });
    await expect(own.technician.changeProfile({ horizonDays: 91 })).rejects.toMatchObject({
      cause: { field: 'horizonDays' },
    });
  });

  it('are an admin’s to set too, within the same bounds and in the audit log', async () => {
    const { market, technician, visit, own } = open();
    const { admin } = market.as(market.addAdmin());
    const { id } = technician;
    await expect(admin.technicians.update({ id, horizonDays: 91 })).rejects.toMatchObject({
      cause: { field: 'horizonDays' },
    });
    const rules = { gapHours: 1, jobsPerDay: 1, noticeHours: 3, noShowTerms: 'The fee is due.' };
    await admin.technicians.update({ id, visitFee: '20', ...rules });
    await expect(own.technician.profile()).resolves.toMatchObject({ visitFee: '20.00', ...rules });
    await expect(visit('12:00')).resolves.toMatchObject({ totalPrice: '70.00' });
    await expect(visit('18:00')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await admin.audit({})).entries[0]?.reason).toBe(
      'call-out fee: 0.00 → 20.00, hours free after a visit: 0 → 1, most jobs a day: empty → 1, notice in hours: empty → 3, if nobody is at home',
    );
  });

  it('follow an operator who becomes stricter', async () => {
    const { market, own, technician } = open();
    await own.technician.changeProfile({ noticeHours: 3 });
    market.setNow(NOW);
    market.deps.env.bookingNoticeHours = 30;
    market.deps.search.refreshRules();
    const [first] = market.deps.search.openDays(technician.id, NOW) ?? [];
    expect(first).toMatchObject({ date: DAY });
    expect(first?.timeSlots[0]).toBe('15:00');
  });
});

describe('the bike', () => {
  const BIKE = { bikeKind: 'gravel', bikeModel: ' Canyon  Grizl ', callAbove: '80' } as const;
  const SHOWN = { bikeKind: 'gravel', bikeModel: 'Canyon Grizl', callAbove: '80.00' };

  it('is read by both sides, and corrected by the customer', async () => {
    const { ask, market, own } = open();
    const { id, manageUrl } = await ask('10:00', BIKE);
    await expect(own.booking.get({ id })).resolves.toMatchObject({ booking: SHOWN });
    const token = manageUrl.split('/').at(-1) ?? '';
    const link = market.visitor().booking.link;
    await link.correct({ token, bikeModel: '', callAbove: '', bikeKind: 'ebike' });
    await expect(link.show({ token })).resolves.toMatchObject({
      bikeKind: 'ebike',
      bikeModel: '',
      callAbove: null,
    });
  });

  it('is forgotten with what else the customer typed', async () => {
    const { ask, market, own } = open();
    const { id, manageUrl } = await ask('10:00', BIKE);
    const token = manageUrl.split('/').at(-1) ?? '';
    const link = market.visitor().booking.link;
    await link.cancel({ token });
    await link.erase({ token });
    await expect(own.booking.get({ id })).resolves.toMatchObject({
      booking: { bikeModel: '', callAbove: null },
    });
  });

  it.each([
    ['bikeKind', { bikeKind: 'unicycle' as never }],
    ['bikeModel', { bikeModel: 'x'.repeat(81) }],
    ['callAbove', { callAbove: '1,000' }],
  ])('names the field of a bad %s', async (field, bad) => {
    const { ask } = open();
    await expect(ask('10:00', bad)).rejects.toThrow(field);
  });
});
