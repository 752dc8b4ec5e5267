import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '../../../../db/schema.ts';
import { openSearchMarket } from '../../../../test/search-market.ts';
import { unconfirmedHours } from './booking-slots.ts';

it('counts the unconfirmed hours of a day and from today on, not those of the past', () => {
  const { db, addTechnician, hold } = openSearchMarket();
  const technician = addTechnician([]);
  const ask = (date: string, slots: Parameters<typeof hold>[2]) => {
    const id = hold(technician, date, slots);
    db.update(bookings).set({ status: 'pending' }).where(eq(bookings.id, id)).run();
    return id;
  };
  ask('2026-11-23', ['08:00']);
  ask('2026-11-24', ['09:00', '10:00']);
  ask('2026-11-25', ['11:00']);
  const moved = ask('2026-11-25', ['14:00']);
  const days = { date: '2026-11-25', today: '2026-11-24' };
  expect(unconfirmedHours(db, technician, days, moved).unanswered).toEqual({ day: 1, horizon: 3 });
});
