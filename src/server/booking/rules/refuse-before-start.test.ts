import { afterEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../../test/booking-site.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const TOO_EARLY = 'This appointment has not started yet. You can close it once it has.';

let site: BookingSite;
afterEach(() => site.app.close());

async function confirmed() {
  site = await openBookingSite();
  const booking = await site.book();
  await site.asTechnician('PATCH', `/api/bookings/${booking.id}/confirm`);
  return booking;
}

describe.each(['complete', 'no-show'])('PATCH /api/bookings/:id/%s', (way) => {
  it.each(['asTechnician', 'asAdmin'] as const)(
    'is refused %s before the start, and accepted from the start on',
    async (who) => {
      const { id } = await confirmed();
      site.market.setNow(STARTS - 1);
      const early = await site[who]('PATCH', `/api/bookings/${id}/${way}`);
      expect([early.status, early.text]).toEqual([409, TOO_EARLY]);
      expect(site.sql('SELECT status FROM bookings')).toEqual([{ status: 'confirmed' }]);
      site.market.setNow(STARTS);
      expect((await site[who]('PATCH', `/api/bookings/${id}/${way}`)).status).toBe(200);
    },
  );
});

describe('a review', () => {
  const review = (token: string) =>
    site.asStranger('POST', `/api/booking-links/${token}/review`, { rating: 5 });

  it('cannot be written before the appointment, even if someone tries to complete it', async () => {
    const { id, token } = await confirmed();
    await site.asTechnician('PATCH', `/api/bookings/${id}/complete`);
    expect((await review(token)).status).toBe(409);
    expect(site.sql('SELECT * FROM reviews')).toEqual([]);
  });

  it('is refused for a booking that an earlier version completed before its start', async () => {
    const { id, token } = await confirmed();
    site.market.setNow(STARTS);
    await site.asTechnician('PATCH', `/api/bookings/${id}/complete`);
    site.sql(`UPDATE booking_events SET at = at - 1 WHERE kind = 'complete' RETURNING id`);
    const shown = await site.asStranger('GET', `/api/booking-links/${token}`);
    expect(shown.json.canReview).toBe(false);
    expect((await review(token)).status).toBe(409);
  });
});
