import { describe, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { parseHomeUrl } from '../../shared/search/home-url.ts';
import { toFilter } from '../../shared/search/search-filter.ts';
import type { Slot } from '../../shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { outboxById } from '../store/email/outbox.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const TIME = { date: '2026-11-25', timeSlot: '10:00' as Slot };

/** A request of one of several technicians, each for the same work. */
async function open(change: { serviceAddress?: string; servicePackageIds?: number[] } = {}) {
  const market = openMarketplace();
  const flat = market.addPackage({ name: 'Flat repair' });
  const truing = market.addPackage({ name: 'Wheel truing' });
  const booked = market.addTechnician([flat, truing], { comesToCustomer: true });
  let asked = 0;
  const request = (technicianId: number, more: object = {}) => {
    asked += 1;
    return market.visitor(`198.51.${asked}.1`).booking.request({
      technicianId,
      servicePackageIds: [flat],
      ...TIME,
      customerName: 'Ada Rider',
      customerEmail: `ada${asked}@example.com`,
      customerPhone: `555123450${asked}`,
      ...more,
    });
  };
  const { id, manageUrl } = await request(booked.id, change);
  const token = manageUrl.split('/').at(-1) ?? '';
  const link = market.visitor().booking.link;
  return {
    market,
    flat,
    truing,
    request,
    id,
    own: market.as(booked.userId).booking,
    others: async () => (await link.others({ token })).map((other) => other.id),
    link,
    token,
  };
}

describe('others who are free at the same time', () => {
  it('are up to three, without the booked one and with the same services', async () => {
    const { market, flat, truing, others } = await open();
    expect(await others()).toEqual([]);
    market.addTechnician([truing]);
    const able = [1, 2, 3, 4].map(() => market.addTechnician([flat]).id);
    expect(await others()).toEqual(able.slice(0, 3));
  });

  it('offer all of the services', async () => {
    const { market, flat, truing, others } = await open({ servicePackageIds: [1, 2] });
    market.addTechnician([flat]);
    const able = market.addTechnician([truing, flat]);
    expect(await others()).toEqual([able.id]);
  });

  it('have that very time, and enough of it', async () => {
    const { market, flat, request, others } = await open();
    const [busy, free] = [market.addTechnician([flat]), market.addTechnician([flat])];
    await request(busy.id);
    expect(await others()).toEqual([free.id]);
  });

  it('have it on the same clock: at ten in the next time zone, it is another time', async () => {
    const { market, flat, others } = await open();
    market.addTechnician([flat], { timeZone: 'America/Denver' });
    const here = market.addTechnician([flat]);
    expect(await others()).toEqual([here.id]);
  });

  it('travel, where the work is at the customer’s', async () => {
    const { market, flat, others } = await open({ serviceAddress: 'San Francisco, CA' });
    market.addTechnician([flat]);
    const travels = market.addTechnician([flat], { comesToCustomer: true });
    expect(await others()).toEqual([travels.id]);
  });

  it('come to the customer’s address, as far as a stranger may know', async () => {
    const { market, flat, others } = await open({ serviceAddress: 'San Francisco, CA' });
    /** One degree of latitude is 111.2 km. */
    const km = 1 / 111.195;
    const here = { latitude: 37.7749, longitude: -122.4194 };
    const at = (north: number, row: object = {}) =>
      market.addTechnician([flat], {
        comesToCustomer: true,
        serviceRadiusKm: 10,
        publicLatitude: here.latitude + north * km,
        publicLongitude: here.longitude,
        ...row,
      }).id;
    const near = at(-9);
    at(-11);
    // Nearer than what's shown of them.
    at(-12, here);
    const far = at(-20, { serviceRadiusKm: 25 });
    expect(await others()).toEqual([near, far]);
  });

  it('are named after it was declined or expired, not once it is confirmed or over', async () => {
    const declined = await open();
    const other = declined.market.addTechnician([declined.flat]);
    await declined.own.decline({ id: declined.id, reason: 'Away' });
    expect(await declined.others()).toEqual([other.id]);

    const expired = await open();
    const another = expired.market.addTechnician([expired.flat]);
    expired.market.setNow(NOW + 1.2 * DAY_MS);
    await runScheduledTasks(expired.market.deps);
    expect(await expired.others()).toEqual([another.id]);

    const confirmed = await open();
    confirmed.market.addTechnician([confirmed.flat]);
    await confirmed.own.confirm({ id: confirmed.id });
    expect(await confirmed.others()).toEqual([]);
  });

  it('tell nothing that a stranger may not see', async () => {
    const { market, flat, link, token } = await open();
    market.addTechnician([flat]);
    const [shown] = await link.others({ token });
    expect(Object.keys(shown ?? {}).sort()).toEqual([
      'city',
      'date',
      'id',
      'name',
      'profileImage',
      'rating',
      'reviewCount',
      'slug',
      'timeSlot',
    ]);
    await expect(link.others({ token: `${token}x` })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a customer whose technician let them down', () => {
  const emailTo = (site: Awaited<ReturnType<typeof open>>, kind: string) => {
    const row = site.market.deps.db.$client
      .prepare('SELECT id FROM outbox WHERE kind = ? AND user_id IS NULL ORDER BY id DESC')
      .get(kind) as { id: number };
    return outboxById(site.market.deps.db, row.id)?.body;
  };

  it('is led to those who are free next, soonest first, without the one who declined', async () => {
    const site = await open();
    const late = site.market.addTechnician([site.flat]);
    const soon = site.market.addTechnician([site.flat]);
    await site.request(late.id, { timeSlot: '09:00' });
    const [first] = site.market.deps.search.openDays(soon.id, NOW) ?? [];
    await site.request(late.id, { date: TIME.date, timeSlot: '08:00' });
    await site.own.decline({ id: site.id, reason: 'Away' });
    const others = await site.link.others({ token: site.token });
    expect(first).toBeDefined();
    expect(others.map(({ id, date, timeSlot }) => [id, date, timeSlot])).toEqual([
      [soon.id, TIME.date, '08:00'],
      [late.id, TIME.date, '10:00'],
    ]);
  });

  it('finds the same with the search that the page and the email open, for the day, the place and the services', async () => {
    const site = await open();
    const other = site.market.addTechnician([site.flat]);
    await site.own.cancel({ id: site.id, reason: 'Ill' });
    const shown = await site.link.show({ token: site.token });
    expect(shown.endedBy).toBe('technician');
    const { search } = parseHomeUrl(shown.searchForOthers ?? '');
    expect(search).toMatchObject({ services: ['Flat repair'], date: TIME.date, sort: 'soonest' });
    const { location: _, ...filter } = toFilter(search);
    const found = await site.market.visitor().discovery.search(filter);
    expect(found.technicians.map(({ id }) => id)).toContain(other.id);
    const email = emailTo(site, 'booking-cancelled');
    expect(email?.action?.url).toBe(`http://localhost:3000/${shown.searchForOthers}`);
    expect(email?.paragraphs.join(' ')).toContain('had to cancel this booking, and we');
    expect(email?.tag?.total).toBe('');
  });

  it('on a day that is over is led to the hours ahead, and told if there are none', async () => {
    const site = await open();
    site.market.setNow(NOW + 1.2 * DAY_MS);
    await runScheduledTasks(site.market.deps);
    const none = await site.link.show({ token: site.token });
    expect(await site.others()).toEqual([]);
    expect(none.searchForOthers).toContain('service=Flat+repair');
    expect(emailTo(site, 'booking-expired')?.paragraphs.join(' ')).toContain('No one else near');
    site.market.addTechnician([site.flat]);
    site.market.setNow(NOW + 9 * DAY_MS);
    const [next] = await site.link.others({ token: site.token });
    expect(next && next.date > TIME.date).toBe(true);
  });

  it('whose request lapsed on its day is led to the hours of that day that are ahead', async () => {
    const { market, flat, request, link } = await open();
    const date = '2026-11-23';
    const booked = market.addTechnician([flat]);
    const other = market.addTechnician([flat]);
    const { manageUrl } = await request(booked.id, { date, timeSlot: '13:00' });
    market.setNow(NOW + 4 * HOUR_MS);
    await runScheduledTasks(market.deps);
    const found = await link.others({ token: manageUrl.split('/').at(-1) ?? '' });
    expect(found).toContainEqual(
      expect.objectContaining({ id: other.id, date, timeSlot: '15:00' }),
    );
  });

  it('who canceled it themselves is led nowhere', async () => {
    const site = await open();
    site.market.addTechnician([site.flat]);
    await site.link.cancel({ token: site.token });
    const shown = await site.link.show({ token: site.token });
    expect([shown.endedBy, shown.searchForOthers]).toEqual(['customer', null]);
    expect(await site.others()).toEqual([]);
  });

  it('has their street neither in the search nor, before they confirmed their email, their town', async () => {
    const site = await open({ serviceAddress: '24 Valencia St, San Francisco, CA 94103' });
    await site.own.decline({ id: site.id, reason: 'Away' });
    const { searchForOthers } = await site.link.show({ token: site.token });
    expect(searchForOthers).not.toMatch(/Valencia|94103/);
    expect(searchForOthers).toContain('comesToCustomer=true');
  });
});
