import { expect, it } from 'vitest';
import { openSearchMarket } from '../../../test/search-market.ts';
import { createSearchIndex } from './search-index.ts';

/** Monday, 23 November 2026, 9:00 in San Francisco. */
const NOW = Date.UTC(2026, 10, 23, 17);

function open() {
  const market = openSearchMarket();
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const read = () =>
    createSearchIndex(
      market.db,
      () => ({ noticeHours: 2, horizonDays: 30 }),
      () => NOW,
    );
  return { market, tuneUp, read };
}

it.each([
  ['isSupertech', { isSupertech: true }],
  ['isHomeBased', { isHomeBased: true }],
  ['comesToCustomer', { comesToCustomer: true }],
] as const)('a card says of each technician whether it’s so: %s', (flag, row) => {
  const { market, tuneUp, read } = open();
  const [yes, no] = [market.addTechnician([tuneUp], row), market.addTechnician([tuneUp])];
  const index = read();
  expect([index.byId(yes, NOW)?.[flag], index.byId(no, NOW)?.[flag]]).toEqual([true, false]);
});

it('a technician without a place is not listed', () => {
  const { market, tuneUp, read } = open();
  const id = market.addTechnician([tuneUp], { hasPlace: false });
  expect(read().byId(id, NOW)).toBeUndefined();
});

it('the next time of each technician is an instant in their own zone', () => {
  const { market, tuneUp, read } = open();
  const west = market.addTechnician([tuneUp]);
  const east = market.addTechnician([tuneUp], { timeZone: 'America/New_York' });
  const later = market.addTechnician([tuneUp], {}, [[], [], ['09:00'], [], [], [], []]);
  const never = market.addTechnician([tuneUp]);
  market.db.$client.prepare('DELETE FROM weekly_hours WHERE technician_id = ?').run(never);
  const times = new Map(read().nextTimes(NOW));
  // With two hours' notice: 11:00 in San Francisco, 14:00 in New York.
  expect(new Date(times.get(west) ?? 0).toISOString()).toBe('2026-11-23T19:00:00.000Z');
  expect(new Date(times.get(east) ?? 0).toISOString()).toBe('2026-11-23T19:00:00.000Z');
  expect(new Date(times.get(later) ?? 0).toISOString()).toBe('2026-11-24T17:00:00.000Z');
  expect(times.has(never)).toBe(false);
});

it('the pages of all who are listed are known by their addresses', () => {
  const { market, tuneUp, read } = open();
  const id = market.addTechnician([tuneUp], { firstName: 'Ada', lastName: 'Rider', name: 'Ada R' });
  market.addTechnician([tuneUp], { isFrozen: true });
  expect(read().slugs()).toEqual([expect.stringContaining(`${id}-`)]);
});

it('services of which one doesn’t exist are offered by no one', () => {
  const { market, tuneUp, read } = open();
  market.addTechnician([tuneUp]);
  const search = { service: ['Tune-up', 'Juggling'], limit: 24, offset: 0 };
  expect(read().query(search, NOW)).toEqual({ technicians: [], total: 0 });
});

it('next week is none of the next seven days', () => {
  const { market, tuneUp, read } = open();
  const id = market.addTechnician([tuneUp], {}, Array(7).fill([]));
  const find = (day: string) => {
    market.setDay(id, day, ['09:00']);
    const { total } = read().query({ availability: ['next-week'], limit: 24, offset: 0 }, NOW);
    return total;
  };
  expect([find('2026-11-29'), find('2026-11-30')]).toEqual([0, 1]);
});

it('a name that one of two has lost still finds the other, and no one once both have', () => {
  const { market, tuneUp, read } = open();
  const [first, second] = [0, 1].map(() => market.addTechnician([tuneUp], { name: 'Ana Lopez' }));
  const index = read();
  const find = () =>
    index.query({ query: 'ana', limit: 24, offset: 0 }, NOW).technicians.map(({ id }) => id);
  market.change(first!, { isFrozen: true });
  index.upsert(first!);
  expect(find()).toEqual([second]);
  market.change(second!, { isFrozen: true });
  index.upsert(second!);
  expect(find()).toEqual([]);
});
