import { expect, it } from 'vitest';
import { addDays } from '../../../shared/time/dates.ts';
import { datesIn, dayRanges, formatRange } from './day-ranges.ts';

it('consecutive days are one range, across the end of a month', () => {
  const vacation = datesIn({ first: '2026-11-23', last: '2026-12-06' });
  expect(vacation).toHaveLength(14);
  expect(dayRanges([...vacation, '2026-12-25']).map(formatRange)).toEqual([
    'Nov 23 – Dec 6',
    'Fri, Dec 25',
  ]);
});

it('a range is never longer than one call can set', () => {
  const dates = datesIn({ first: '2026-11-23', last: addDays('2026-11-23', 149) });
  expect(dayRanges(dates).map((range) => datesIn(range).length)).toEqual([100, 50]);
});

it('a range that ends before it begins has no days', () => {
  expect(datesIn({ first: '2026-12-06', last: '2026-11-23' })).toEqual([]);
});
