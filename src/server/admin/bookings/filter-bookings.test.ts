import { beforeEach, describe, expect, it } from 'vitest';
import { type Marketplace, openMarketplace } from '../../../../test/marketplace.ts';
import { plansOf } from '../../../../test/query-plan.ts';
import type { BookingFilter } from '../../../shared/admin/admin-booking.schema.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { bookingPage } from '../../store/bookings/booking-lists.ts';
import { exportBookings } from './export-bookings.ts';

let market: Marketplace;
let admin: ReturnType<Marketplace['as']>['admin'];
let staff: ReturnType<Marketplace['as']>;
let ids: number[];

/** Four requests, an hour apart, of different prices, technicians and days. */
beforeEach(async () => {
  market = openMarketplace();
  const packages = [100, 400, 200, 400].map((priceCents, at) =>
    market.addPackage({ name: `Service ${at}`, priceCents }),
  );
  const here = market.addTechnician(packages, { name: 'Ana West' });
  const there = market.addTechnician(packages, { name: 'Ben East', timeZone: 'America/Toronto' });
  staff = market.as(market.addAdmin());
  admin = staff.admin;
  const wishes = [
    { technicianId: here.id, date: '2026-11-26', timeSlot: '10:00' },
    { technicianId: there.id, date: '2026-11-25', timeSlot: '11:00' },
    { technicianId: here.id, date: '2026-11-25', timeSlot: '09:00' },
    { technicianId: there.id, date: '2026-11-27', timeSlot: '09:00' },
  ] as const;
  ids = [];
  for (const [at, wish] of wishes.entries()) {
    market.setNow(market.deps.clock() + HOUR_MS);
    const { id } = await market.visitor(`192.0.2.${at}`).booking.request({
      ...wish,
      servicePackageIds: [packages[at] ?? 0],
      customerName: 'Ada Rider',
      customerEmail: `rider${at}@example.com`,
      customerPhone: `555123456${at}`,
    });
    ids.push(id);
  }
});

/** The positions of the bookings found, in their order. */
const found = async (filter: BookingFilter) =>
  (await admin.bookings.list(filter)).bookings.map(({ id }) => ids.indexOf(id));

async function exported(filter: BookingFilter): Promise<number[]> {
  let csv = '';
  for await (const part of exportBookings(
    market.deps,
    { id: 2, email: 'a@example.com' },
    filter,
    'comma',
    2,
  ))
    csv += part;
  const lines = csv.trimEnd().split('\r\n').slice(1);
  return lines.map((line) => ids.indexOf(Number(line.split(',')[0])));
}

const FILTERS: [string, BookingFilter, number[]][] = [
  ['newest request', {}, [3, 2, 1, 0]],
  ['oldest request', { sort: 'oldest' }, [0, 1, 2, 3]],
  // 11:00 in Toronto is before 9:00 in San Francisco.
  ['soonest job, by the moment it starts', { sort: 'soonest' }, [1, 2, 0, 3]],
  ['latest job', { sort: 'latest' }, [3, 0, 2, 1]],
  ['highest total, equal ones by number', { sort: 'highest' }, [3, 1, 2, 0]],
  ['a technician', { technicianId: 1, sort: 'oldest' }, [0, 2]],
  ['a day, first and last included', { from: '2026-11-25', to: '2026-11-25' }, [2, 1]],
  ['days from', { from: '2026-11-26' }, [3, 0]],
  ['days until', { to: '2026-11-26', sort: 'soonest' }, [1, 2, 0]],
  ['their number, as the list prints it', { query: '#2' }, [1]],
  ['everything together', { technicianId: 2, from: '2026-11-27', query: 'ada' }, [3]],
];

describe('bookings by', () => {
  it.each(['ELODIE', 'élodie', 'reglage', 'réglage', 'zoe', 'ZOË'])(
    'part of a name, whatever its case and accents: %s',
    async (query) => {
      const packageId = market.addPackage({ name: 'Réglage complet' });
      const { id: technicianId } = market.addTechnician([packageId], { name: 'Zoë West' });
      const { id } = await market.visitor().booking.request({
        technicianId,
        servicePackageIds: [packageId],
        date: '2026-11-26',
        timeSlot: '10:00',
        customerName: 'Élodie Rider',
        customerEmail: 'rider@example.com',
        customerPhone: '5551234569',
      });
      ids.push(id);
      expect(await found({ query })).toEqual([4]);
    },
  );

  it.each([
    '(555) 123-4562',
    '555.123.4562',
    '+1 555 123 4562',
    '1 (555) 123‑4562',
    'tel:+15551234562',
    '0015551234562',
    '234562',
    '123-4562',
    'RIDER2@example.com',
    'rider2@example.co',
  ])('the phone or email of a caller, however it’s typed: %s', async (query) => {
    expect(await found({ query })).toEqual([2]);
  });

  it('the reference that a caller reads out', async () => {
    const [, , one] = (await admin.bookings.list({ sort: 'oldest' })).bookings;
    const [prefix = '', code = ''] = one!.reference.split('-');
    const spelled = `${prefix} ${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();
    expect(await found({ query: spelled })).toEqual([2]);
  });

  it.each(['555 123 4562', 'rider2@example.com', 'TW-234ACD'])(
    'the whole of %s without reading every booking',
    (query) => {
      const { db } = market.deps;
      const plans = plansOf(db, () => bookingPage(db, { query, limit: 10, offset: 0 }));
      expect(plans[0]).toMatch(/^SEARCH bookings USING INDEX bookings_(phone|email|reference)/);
    },
  );

  it('a text that only has accents are those that have it', async () => {
    expect(await found({ query: '^' })).toEqual([]);
    expect(await found({ query: '´' })).toEqual([]);
  });

  it.each(FILTERS)('%s are the same in the list, its pages and the CSV', async (_, filter, at) => {
    expect(await found(filter)).toEqual(at);
    const pages = [];
    for (const offset of at.keys())
      pages.push(...(await found({ ...filter, ...{ limit: 1, offset } })));
    expect(pages).toEqual(at);
    expect(await exported(filter)).toEqual(at);
  });

  it('how they were canceled leave out those that ended otherwise', async () => {
    await staff.booking.decline({ id: ids[1]!, reason: 'Full' });
    await staff.booking.cancel({ id: ids[2]!, reason: 'Flood' });
    expect(await found({ cancelKind: 'declined' })).toEqual([1]);
    expect(await found({ cancelKind: 'cancelled' })).toEqual([2]);
    expect(await found({ cancelKind: 'declined', status: 'pending' })).toEqual([]);
  });

  it('their wait are those the overview counts', async () => {
    market.setNow(market.deps.clock() + 4 * HOUR_MS + 1);
    expect(await found({ waitingHours: 6 })).toEqual([1, 0]);
    expect((await admin.overview()).notices.unanswered).toBe(2);
    await staff.booking.confirm({ id: ids[0]! });
    expect(await found({ waitingHours: 6 })).toEqual([1]);
    expect((await admin.overview()).notices.unanswered).toBe(1);
  });

  it('their wait are not those whose customer has to answer a proposal', async () => {
    market.setNow(market.deps.clock() + 4 * HOUR_MS + 1);
    await staff.booking.propose({ id: ids[0]!, date: '2026-12-24', timeSlot: '20:00' });
    expect(await found({ waitingHours: 6 })).toEqual([1]);
    expect((await admin.overview()).notices.unanswered).toBe(1);
  });

  it('their wait are those whose proposal has ended, before the scheduled tasks come to it', async () => {
    market.setNow(market.deps.clock() + 4 * HOUR_MS + 1);
    await staff.booking.propose({ id: ids[0]!, date: '2026-11-23', timeSlot: '20:00' });
    expect(await found({ waitingHours: 8 })).toEqual([]);
    market.setNow(Date.parse('2026-11-23T20:00-08:00'));
    expect(await found({ waitingHours: 8 })).toEqual([1, 0]);
    expect(await exported({ waitingHours: 8 })).toEqual([1, 0]);
    expect((await admin.overview()).notices.unanswered).toBe(4);
  });
});

it('an export is recorded with what it was filtered by', async () => {
  await exported({ technicianId: 1, from: '2026-11-25', to: '2026-11-30', waitingHours: 2 });
  const { entries } = await admin.audit({});
  expect(entries[0]?.reason).toBe(
    'waiting more than 2 h, with Ana West, from 2026-11-25, to 2026-11-30',
  );
});

it('sums the totals of all pages by currency', async () => {
  const { sums } = await admin.bookings.list({ query: 'Ana West', limit: 1 });
  expect(sums).toEqual([{ currency: 'USD', cents: 300 }]);
  expect((await admin.bookings.list({ status: 'completed' })).sums).toEqual([]);
});
