import { expect, it } from 'vitest';
import { bookingRequest } from '../../../../test/booking-request.ts';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import { DAY_MS } from '../../../shared/time.ts';
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
  expect(lines).toHaveLength(28);
});
