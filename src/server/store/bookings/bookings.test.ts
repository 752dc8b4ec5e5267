import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '../../../../db/schema.ts';
import { plansOf } from '../../../../test/query-plan.ts';
import { openSearchMarket } from '../../../../test/search-market.ts';
import { type BookingRow, countCompleted, finishedBefore } from './bookings.ts';

it('finds finished bookings that ended by then and still name a customer', () => {
  const { db, addTechnician, hold } = openSearchMarket();
  const technician = addTechnician([]);
  const add = (row: Partial<BookingRow>) => {
    const id = hold(technician, '2026-11-24', ['08:00']);
    db.update(bookings)
      .set({ status: 'completed', endsAt: 1000, ...row })
      .where(eq(bookings.id, id))
      .run();
    return id;
  };
  const due = [
    add({}),
    add({ status: 'cancelled' }),
    add({ customerName: '' }),
    add({ customerEmail: '' }),
  ];
  add({ customerName: '', customerEmail: '' });
  add({ status: 'confirmed' });
  add({ endsAt: 1001 });
  expect(finishedBefore(db, 1000).map(({ id }) => id)).toEqual(expect.arrayContaining(due));
  expect(finishedBefore(db, 1000)).toHaveLength(due.length);
});

it('reads neither erased bookings nor those younger than the retention to find them', () => {
  const { db } = openSearchMarket();
  expect(plansOf(db, () => finishedBefore(db, 1000))).toEqual([
    'SEARCH bookings USING INDEX bookings_to_erase (status=? AND ends_at<?)',
  ]);
});

it('counts completed bookings in indexes alone', () => {
  const { db } = openSearchMarket();
  expect(plansOf(db, () => countCompleted(db, 1))).toEqual([
    'SEARCH bookings USING COVERING INDEX bookings_technician (technician_id=? AND status=?)',
    'CORRELATED SCALAR SUBQUERY 1',
    'SEARCH booking_events USING COVERING INDEX booking_events_entered (booking_id=?)',
  ]);
});
