import { describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { insertReview, refreshRating, updateReview } from '../store/reviews.ts';

function open() {
  const market = openMarketplace({ BOOKING_LIMIT_PER_HOUR: '1000' });
  const tuneUp = market.addPackage();
  const technician = market.addTechnician([tuneUp]);
  const { id: technicianId } = technician;
  const own = market.as(technician.userId).booking;
  let asked = 0;
  return {
    market,
    technicianId,
    page: () => market.visitor().discovery.technician({ id: technicianId }),
    /** A booking by somebody new, confirmed, and completed if its time has come. */
    async book({ isDone }: { isDone: boolean }) {
      asked += 1;
      const date = `2026-12-${String(asked).padStart(2, '0')}`;
      const { id } = await market.visitor(`198.51.${asked}.1`).booking.request({
        technicianId,
        servicePackageIds: [tuneUp],
        date,
        timeSlot: '10:00',
        customerName: 'Ada Rider',
        customerEmail: `ada${asked}@example.com`,
        customerPhone: `(555) 123-45${String(asked).padStart(2, '0')}`,
      });
      await own.confirm({ id });
      if (!isDone) return id;
      market.setNow(Date.parse(`${date}T23:00:00Z`));
      await own.complete({ id });
      return id;
    },
  };
}

describe('a technician’s record on their page', () => {
  it('counts completed bookings from the fifth on, and no others', async () => {
    const { page, book } = open();
    for (let n = 0; n < 4; n += 1) await book({ isDone: true });
    expect((await page()).jobsDone).toBeNull();
    await book({ isDone: true });
    await book({ isDone: false });
    expect((await page()).jobsDone).toBe(5);
  });

  it('counts the reviews by stars from the fifth on, without hidden ones', async () => {
    const { market, technicianId, page, book } = open();
    const { db, search } = market.deps;
    const review = async (rating: number) => {
      const bookingId = await book({ isDone: false });
      const row = { bookingId, technicianId, rating, authorName: 'Ada R.', createdAt: bookingId };
      insertReview(db, row);
      refreshRating(db, technicianId);
      search.rebuild();
    };
    for (const rating of [5, 5, 4, 1]) await review(rating);
    expect((await page()).ratings).toBeNull();
    await review(5);
    expect((await page()).ratings).toEqual([1, 0, 0, 1, 3]);
    await review(2);
    const [newest] = (await page()).reviews;
    updateReview(db, newest!.id, { hiddenAt: 1 });
    expect((await page()).ratings).toEqual([1, 0, 0, 1, 3]);
  });
});
