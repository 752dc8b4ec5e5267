import { expect, it, vi } from 'vitest';
import { openMarketplace } from '../../../../test/marketplace.ts';
import { finishedBefore } from './bookings.ts';

it('reads no bookings that are younger than the retention to find those that are older', () => {
  const { db } = openMarketplace().deps;
  const prepare = vi.spyOn(db.$client, 'prepare');
  finishedBefore(db, 1000);
  const [text = ''] = prepare.mock.calls[0] ?? [];
  const plan = db.$client
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
    .all(...Array(text.split('?').length - 1).fill(0));
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH bookings USING INDEX bookings_status (status=? AND starts_at<?)',
  ]);
});
