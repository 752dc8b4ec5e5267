import { describe, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import type { Slot } from '../../shared/time/slots.ts';
import { DAY_MS } from '../../shared/time.ts';
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
    declined.market.setNow(NOW + 3 * DAY_MS);
    expect(await declined.others()).toEqual([]);

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
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ['city', 'id', 'name', 'profileImage', 'rating', 'reviewCount', 'slug'].sort(),
    );
    await expect(link.others({ token: `${token}x` })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
