import { expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { DAY_MS } from '../../shared/time.ts';

/** Monday, November 23; a job on each of these days, all done by December 2. */
async function open() {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ name: '=Tune-up', priceCents: 8000 });
  const flat = market.addPackage({ name: 'Flat', priceCents: 2500 });
  const technician = market.addTechnician([tuneUp, flat], { country: 'CA' });
  const own = market.as(technician.userId).booking;
  const other = market.addTechnician([tuneUp]);
  const book = async (date: string, servicePackageIds: number[], finalPrice?: string) => {
    const { id } = await own.enter({
      ...bookingRequest({ date, servicePackageIds }),
      technicianId: technician.id,
    });
    return { id, ...(finalPrice && { finalPrice }) };
  };
  const jobs = [
    await book('2026-11-26', [tuneUp]),
    await book('2026-11-30', [tuneUp, flat], '130.50'),
    await book('2026-12-01', [flat]),
  ];
  await book('2026-12-02', [tuneUp]);
  market.setNow(NOW + 9 * DAY_MS);
  for (const job of jobs) await own.complete(job);
  return { own, other: market.as(other.userId).booking };
}

it('completed bookings are summed by week, month and service, at what was agreed in the end', async () => {
  const { own, other } = await open();
  expect(await own.income()).toEqual([
    {
      currency: 'CAD',
      week: { price: '155.50', jobs: 2 },
      month: { price: '25.00', jobs: 1 },
      services: [{ name: 'Flat', price: '25.00', jobs: 1 }],
    },
  ]);
  expect(await other.income()).toEqual([]);
});

it('the file for an accountant has all of them, and no formula', async () => {
  const { own } = await open();
  const lines = (await own.incomeCsv({})).split('\r\n');
  expect(lines[0]).toBe('\uFEFFDate,Reference,Services,Final price,Currency');
  expect(lines.slice(1).map((line) => line.replace(/TW-\w+/, 'TW'))).toEqual([
    '2026-12-01,TW,Flat,25.00,CAD',
    "2026-11-30,TW,'=Tune-up; Flat,130.50,CAD",
    "2026-11-26,TW,'=Tune-up,80.00,CAD",
    '',
  ]);
  expect(await own.incomeCsv({ separator: 'semicolon' })).toContain(';130,50;CAD');
});
