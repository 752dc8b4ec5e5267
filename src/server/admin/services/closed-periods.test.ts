import { describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../../test/marketplace.ts';

const THANKSGIVING = { from: '2026-11-26', to: '2026-11-27', reason: 'Thanksgiving' };

function open() {
  const market = openMarketplace();
  const packageId = market.addPackage({ name: 'Tune-up' });
  const technician = market.addTechnician([packageId]);
  const { admin } = market.as(market.addAdmin());
  const request = (date: string, timeSlot = '10:00') =>
    market.visitor().booking.request({
      technicianId: technician.id,
      servicePackageIds: [packageId],
      date,
      timeSlot,
      customerName: 'Grace Rider',
      customerEmail: 'grace@rider.example',
      customerPhone: '5551234567',
    });
  const openDates = async () => {
    const days = await market.visitor().discovery.availability({ id: technician.id });
    return days.map(({ date }) => date);
  };
  return { market, technician, admin, request, openDates };
}

describe('a closed period', () => {
  it('takes its days out of search, free times and the read model at once, and gives them back', async () => {
    const { market, admin, openDates } = open();
    const onThanksgiving = async () =>
      (await market.visitor().discovery.search({ date: '2026-11-26' })).total;
    expect(await onThanksgiving()).toBe(1);
    const { version } = market.deps.search;
    const { id } = await admin.closedPeriods.add(THANKSGIVING);
    expect(market.deps.search.version).not.toBe(version);
    expect(await market.visitor().discovery.closedDays()).toEqual([THANKSGIVING]);
    expect(await onThanksgiving()).toBe(0);
    expect(await openDates()).not.toContain('2026-11-26');
    expect(await openDates()).not.toContain('2026-11-27');
    expect(await openDates()).toContain('2026-11-28');

    await admin.closedPeriods.remove({ id });
    expect(await onThanksgiving()).toBe(1);
    expect(await openDates()).toContain('2026-11-26');
    expect(await admin.closedPeriods.list()).toEqual([]);
  });

  it('refuses a request on its days like a taken time, and names the reason', async () => {
    const { admin, request } = open();
    await admin.closedPeriods.add(THANKSGIVING);
    await expect(request('2026-11-27')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'That day is closed (Thanksgiving). Please choose another.',
    });
    await expect(request('2026-11-28')).resolves.toMatchObject({ status: 'pending' });
  });

  it('refuses a customer who asks to move a booking into it', async () => {
    const { market, admin, request } = open();
    const { manageUrl } = await request('2026-11-28');
    await admin.closedPeriods.add(THANKSGIVING);
    const token = manageUrl.split('/').at(-1) ?? '';
    const time = { date: '2026-11-26', timeSlot: '10:00' } as const;
    await expect(market.visitor().booking.link.propose({ token, ...time })).rejects.toThrow(
      'That day is closed (Thanksgiving).',
    );
  });

  it('leaves bookings on its days as they are, and counts them before and after', async () => {
    const { market, technician, admin, request } = open();
    const { id } = await request('2026-11-26');
    await request('2026-11-25');
    const { from, to } = THANKSGIVING;
    expect(await admin.closedPeriods.preview({ from, to })).toEqual({ bookings: 1 });
    expect(await admin.closedPeriods.add(THANKSGIVING)).toMatchObject({ bookings: 1 });
    expect(await admin.closedPeriods.list()).toMatchObject([{ ...THANKSGIVING, bookings: 1 }]);
    expect(await admin.bookings.get({ id })).toMatchObject({ status: 'pending' });
    await market.as(technician.userId).booking.confirm({ id });
  });

  it('is named on the days of a technician’s calendar', async () => {
    const { market, technician, admin } = open();
    await admin.closedPeriods.add(THANKSGIVING);
    const range = { from: '2026-11-25', to: '2026-11-28' };
    const days = await market.as(technician.userId).technician.availability(range);
    expect(days.map(({ closedFor }) => closedFor)).toEqual([
      null,
      'Thanksgiving',
      'Thanksgiving',
      null,
    ]);
  });

  it('is recorded when it’s added and when it’s removed', async () => {
    const { admin } = open();
    const { id } = await admin.closedPeriods.add(THANKSGIVING);
    await admin.closedPeriods.remove({ id });
    const named = { subjectType: 'days', subjectName: 'Nov 26 – 27, 2026', reason: 'Thanksgiving' };
    expect((await admin.audit({})).entries).toMatchObject([
      { action: 'reopen', ...named },
      { action: 'close', ...named },
    ]);
    await expect(admin.closedPeriods.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['ends before it begins', { from: '2026-12-02', to: '2026-12-01' }],
    ['is longer than a leap year', { from: '2026-12-01', to: '2027-12-02' }],
    ['is over everywhere', { from: '2026-11-01', to: '2026-11-22' }],
    ['has no reason', { reason: ' ' }],
    ['has a reason of 81 characters', { reason: 'x'.repeat(81) }],
  ])('is refused when it %s', async (_, part) => {
    const { admin } = open();
    await expect(admin.closedPeriods.add({ ...THANKSGIVING, ...part })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await admin.closedPeriods.list()).toEqual([]);
  });

  it('can begin in the past, last a leap year, and be one of a hundred', async () => {
    const { admin } = open();
    const long = { from: '2026-11-20', to: '2027-11-20', reason: 'x'.repeat(80) };
    for (let count = 0; count < 100; count += 1) await admin.closedPeriods.add(long);
    await expect(admin.closedPeriods.add(long)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
