import { describe, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { MINUTE_MS } from '../../shared/time.ts';

function open() {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const flat = market.addPackage({ name: 'Flat repair' });
  const technician = market.addTechnician([tuneUp, flat]);
  let asked = 0;
  const request = (change = {}) => {
    asked += 1;
    // A minute apart, so that the order of requests is certain.
    market.setNow(NOW + asked * MINUTE_MS);
    return market.visitor(`198.51.100.${asked}`).booking.request({
      technicianId: technician.id,
      servicePackageIds: [flat],
      date: '2026-11-24',
      timeSlot: `${String(7 + asked).padStart(2, '0')}:00`,
      customerName: 'Ada Rider',
      customerEmail: `ada${asked}@example.com`,
      customerPhone: `(555) 123-456${asked}`,
      ...change,
    });
  };
  return { market, technician, own: market.as(technician.userId).booking, request, tuneUp, flat };
}

describe('the overview', () => {
  it('counts pending and confirmed bookings, and shows the five latest requests', async () => {
    const { own, request } = open();
    const booked = [];
    // Later requests have earlier appointments, so the order must be that of the requests.
    for (let day = 30; day > 23; day -= 1) booked.push(await request({ date: `2026-11-${day}` }));
    await own.confirm({ id: booked[0]!.id });
    await own.confirm({ id: booked[1]!.id });
    await own.decline({ id: booked[2]!.id, reason: 'Away' });
    const { pending, confirmed, recent } = await own.summary();
    expect({ pending, confirmed }).toEqual({ pending: 4, confirmed: 2 });
    expect(recent.map(({ id }) => id)).toEqual(
      booked
        .slice(2)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it('counts nothing before the first request', async () => {
    const { own } = open();
    expect(await own.summary()).toEqual({ pending: 0, confirmed: 0, recent: [], today: [] });
  });

  it('has the next job, what is on today or has ended, and every request, soonest first', async () => {
    const { market, own, request } = open();
    const confirmed = [];
    for (const date of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
      const { id } = await request({ date });
      if (date !== '2026-11-28') confirmed.push((await own.confirm({ id })).id);
    }
    const shown = async () => (await own.summary()).today.map(({ date }) => date.slice(-2));
    expect(await shown()).toEqual(['24', '28']);
    market.setNow(Date.parse('2026-11-26T08:00Z'));
    await own.complete({ id: confirmed[0]! });
    expect(await shown()).toEqual(['25', '26', '28']);
  });

  it('leaves out other technicians’ bookings', async () => {
    const { market, request, tuneUp } = open();
    await request();
    const other = market.addTechnician([tuneUp]);
    expect(await market.as(other.userId).booking.summary()).toMatchObject({
      pending: 0,
      recent: [],
    });
  });
});

describe('the list', () => {
  it('shows who requested what and when, with the names of all services', async () => {
    const { own, request, tuneUp, flat } = open();
    await request({ servicePackageIds: [tuneUp, flat], specialInstructions: ' Ring twice. ' });
    const { bookings, total } = await own.ofTechnician({ limit: 10, offset: 0 });
    expect(total).toBe(1);
    expect(bookings[0]).toMatchObject({
      customerName: 'Ada Rider',
      customerEmail: 'ada1@example.com',
      customerPhone: '(555) 123-4561',
      servicePackages: [
        { id: tuneUp, name: 'Tune-up' },
        { id: flat, name: 'Flat repair' },
      ],
      servicePackage: { name: 'Tune-up' },
      servicePackageName: 'Tune-up, Flat repair',
      date: '2026-11-24',
      timeSlot: '08:00',
      specialInstructions: 'Ring twice.',
      status: 'pending',
    });
  });

  it('shows the latest appointment first, in pages, with the total', async () => {
    const { own, request } = open();
    for (const date of ['2026-11-25', '2026-11-27', '2026-11-26']) await request({ date });
    const page = await own.ofTechnician({ limit: 2, offset: 1 });
    expect(page.bookings.map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-25']);
    expect(page.total).toBe(3);
  });

  it('can be filtered by status and by part of a name, address, reference or service', async () => {
    const { own, request, tuneUp } = open();
    const first = await request({ customerName: 'Éloïse Spokes' });
    const second = await request({ servicePackageIds: [tuneUp] });
    await own.confirm({ id: first.id });
    const found = async (filter: { status?: ['confirmed']; query?: string }) => {
      const { bookings } = await own.ofTechnician({ limit: 10, offset: 0, ...filter });
      return bookings.map(({ id }) => id);
    };
    expect(await found({ status: ['confirmed'] })).toEqual([first.id]);
    expect(await found({ query: 'SPOKES' })).toEqual([first.id]);
    expect(await found({ query: 'éloïse' })).toEqual([first.id]);
    expect(await found({ query: 'eloise' })).toEqual([first.id]);
    expect(await found({ query: 'ada2@' })).toEqual([second.id]);
    expect(await found({ query: second.reference })).toEqual([second.id]);
    expect(await found({ query: 'tune' })).toEqual([second.id]);
    expect(await found({ query: 'no one' })).toEqual([]);
  });

  it('can be limited to the days of a calendar, with those proposed for these days', async () => {
    const { own, request } = open();
    const dates = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28'];
    const [early, first, last, late] = await Promise.all(dates.map((date) => request({ date })));
    await own.propose({ id: late!.id, date: '2026-11-26', timeSlot: '20:00' });
    const found = async (days: { from?: string; to?: string }) => {
      const { bookings } = await own.ofTechnician(days);
      return bookings.map(({ id }) => id).reverse();
    };
    expect(await found({ from: '2026-11-25', to: '2026-11-27' })).toEqual([
      first!.id,
      last!.id,
      late!.id,
    ]);
    expect(await found({ from: '2026-11-28' })).toEqual([late!.id]);
    expect(await found({ to: '2026-11-24' })).toEqual([early!.id]);
  });
});

describe('a booking opened in a dialog', () => {
  it('says who canceled it', async () => {
    const { market, own, request } = open();
    const { id, manageUrl } = await request();
    expect(await own.get({ id })).toMatchObject({ endedBy: null, isEntered: false });
    await market.visitor().booking.link.cancel({ token: manageUrl.split('/').at(-1)! });
    expect(await own.get({ id })).toMatchObject({
      booking: { status: 'cancelled' },
      endedBy: 'customer',
    });
  });

  it('says that its technician entered it, and not of one that an admin entered', async () => {
    const { market, technician, own, flat } = open();
    const admin = market.as(market.addAdmin()).booking;
    const call = {
      technicianId: technician.id,
      servicePackageIds: [flat],
      date: '2026-11-24',
      customerName: 'Cal Caller',
      customerPhone: '(555) 987-6543',
    };
    const mine = await own.enter({ ...call, timeSlot: '10:00' });
    const theirs = await admin.enter({ ...call, timeSlot: '12:00' });
    expect((await own.get({ id: mine.id })).isEntered).toBe(true);
    expect((await admin.get({ id: theirs.id })).isEntered).toBe(false);
  });
});
