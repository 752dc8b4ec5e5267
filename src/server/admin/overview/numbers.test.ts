import { expect, it } from 'vitest';
import { emptySearches } from '../../../../db/schema-content.ts';
import { bookingRequest } from '../../../../test/booking-request.ts';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { saveEmptySearches } from '../../discovery/empty-searches.ts';
import { insertReview } from '../../store/reviews.ts';

/** Sunday, November 22: the week of the requests. */
async function open() {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ priceCents: 8000 });
  const technician = market.addTechnician([tuneUp], { approvedAt: NOW - 8 * DAY_MS });
  const own = market.as(technician.userId).booking;
  const ask = async (timeSlot: '10:00' | '12:00' | '14:00') => {
    const request = bookingRequest({ timeSlot, servicePackageIds: [tuneUp] });
    const { id } = await market.visitor().booking.request(request);
    return id;
  };
  const done = await ask('10:00');
  const declined = await ask('12:00');
  await ask('14:00');
  await own.confirm({ id: done });
  await own.decline({ id: declined, reason: 'No time' });
  await own.enter({
    ...bookingRequest({ date: '2026-11-25', servicePackageIds: [tuneUp] }),
    technicianId: technician.id,
  });
  market.setNow(NOW + 8 * DAY_MS);
  await own.complete({ id: done, finalPrice: '95.50' });
  insertReview(market.deps.db, {
    bookingId: done,
    technicianId: technician.id,
    rating: 4,
    authorName: 'Ada R.',
    createdAt: NOW + 8 * DAY_MS,
  });
  return market.as(market.addAdmin()).admin;
}

const NOTHING = {
  requests: 0,
  answered: 0,
  declined: 0,
  lapsed: 0,
  completed: 0,
  value: [],
  technicians: 0,
  ratings: 0,
  averageRating: null,
};

it('the numbers of a week say what came of its requests, and what was done and earned', async () => {
  const { weeks } = await (await open()).numbers();
  expect(weeks.slice(0, 4)).toEqual([
    { ...NOTHING, start: '2026-11-29', ratings: 1, averageRating: 4 },
    {
      ...NOTHING,
      start: '2026-11-22',
      requests: 3,
      answered: 2,
      declined: 1,
      completed: 1,
      value: [{ currency: 'USD', cents: 9550 }],
    },
    { ...NOTHING, start: '2026-11-15', technicians: 1 },
    { ...NOTHING, start: '2026-11-08' },
  ]);
  expect(weeks).toHaveLength(8);
});

it('their file has half a year, and a column for each currency', async () => {
  const lines = (await (await open()).numbersCsv({ separator: 'semicolon' })).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFWeek of;Requests;Answered in time;Declined;Lapsed;Done;New technicians;Ratings;Average rating;USD',
  );
  expect(lines.slice(1, 3)).toEqual([
    '2026-11-29;0;0;0;0;0;0;1;4,00;0,00',
    '2026-11-22;3;2;1;0;1;0;0;;95,50',
  ]);
  expect(lines.slice(27)).toEqual([
    '',
    'Searches without a result',
    'Around;Service;Searches;Free hours',
    '',
  ]);
});

it('searches without a result are counted by place and service, but for admins’', async () => {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  market.addPackage({ name: 'Brakes' });
  market.addTechnician([tuneUp]);
  const admin = market.as(market.addAdmin());
  const far = { lat: 40.71, lng: -74.01 };
  const search = (network: number, given: object) =>
    market.visitor(`192.0.${network}.7`).discovery.search(given);
  await search(1, { ...far, service: ['Tune-up', 'Brakes'] });
  await search(1, { ...far, service: ['Tune-up'] });
  await search(2, { ...far, service: ['Tune-up'] });
  await search(2, { ...far, service: ['Ada Rider, 5 Elm Street'] });
  await search(2, { ...far, query: 'Ada Rider' });
  await search(2, {});
  await admin.discovery.search(far);
  saveEmptySearches(market.deps);
  await search(3, { ...far, service: ['Tune-up'] });
  saveEmptySearches(market.deps);
  const place = expect.stringContaining('New York');
  expect((await admin.admin.numbers()).emptySearches).toEqual([
    { place, service: 'Tune-up', searches: 3, freeHours: 0 },
    { place, service: 'Brakes', searches: 1, freeHours: 0 },
  ]);
  const file = await admin.admin.numbersCsv({ separator: 'comma' });
  expect(file.split('\r\n').slice(-3, -1)).toEqual([
    '"New York, NY",Tune-up,3,0',
    '"New York, NY",Brakes,1,0',
  ]);
});

it('one network’s made-up searches count for little, and keep out no real ones', async () => {
  const market = openMarketplace();
  const search = (lng: number, network: number) =>
    market.visitor(`192.0.${network}.7`).discovery.search({ lat: 40.5, lng });
  await search(-74, 1);
  saveEmptySearches(market.deps);
  for (let cell = 0; cell < 250; cell += 1) await search(-73 + cell / 2, 2);
  for (const _ of [1, 2, 3]) await search(-73, 2);
  saveEmptySearches(market.deps);
  const rows = await market.deps.db.select().from(emptySearches);
  expect(rows).toHaveLength(21);
  expect(new Set(rows.map(({ searches }) => searches))).toEqual(new Set([1]));
});
