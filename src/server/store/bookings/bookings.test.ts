import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { bookings } from '../../../../db/schema.ts';
import { openSearchMarket } from '../../../../test/search-market.ts';
import { type BookingRow, finishedBefore } from './bookings.ts';

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
  const prepare = vi.spyOn(db.$client, 'prepare');
  finishedBefore(db, 1000);
  const [text = ''] = prepare.mock.calls[0] ?? [];
  const plan = db.$client
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
    .all(...Array(text.split('?').length - 1).fill(0));
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH bookings USING INDEX bookings_to_erase (status=? AND ends_at<?)',
  ]);
});
