import { expect, it } from 'vitest';
import { plansOf } from '../../../../test/query-plan.ts';
import { openSearchMarket } from '../../../../test/search-market.ts';
import { endedProposals } from './booking-lists.ts';

it('reads only bookings with a proposal, however many are open', () => {
  const { db } = openSearchMarket();
  expect(plansOf(db, () => endedProposals(db, Date.UTC(2026, 10, 24)))).toEqual([
    'SEARCH bookings USING INDEX bookings_proposed (proposed_date<?)',
  ]);
});
