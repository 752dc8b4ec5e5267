import { expect, it } from 'vitest';
import { addDays, earliestToday, isDate, localNow, weekdayOf } from './dates.ts';
import { slotInstant } from './zoned.ts';

it('only valid calendar dates are dates', () => {
  expect(['2026-02-28', '2028-02-29', '2999-12-31'].every(isDate)).toBe(true);
  expect(
    ['2026-02-29', '2026-13-01', '2026-1-1', '', '20260101', '2026-01-01T00:00'].some(isDate),
  ).toBe(false);
  expect(
    ['2026-01-1.', '2026-01-1e0', '2026-01- 1', '+012345-06', '-000001-01', '0050-01-01'].some(
      isDate,
    ),
  ).toBe(false);
  expect(['3000-01-01', '9999-12-31'].some(isDate)).toBe(false);
});

it('today is the date of the last place where it begins', () => {
  expect(earliestToday(Date.UTC(2026, 10, 23, 11, 59))).toBe('2026-11-22');
  expect(earliestToday(Date.UTC(2026, 10, 23, 12))).toBe('2026-11-23');
});

it('weekdays are counted from Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

it('now is the local time of the zone', () => {
  const instant = Date.UTC(2026, 10, 23, 3, 30);
  expect(localNow('America/New_York', instant)).toEqual({
    date: '2026-11-22',
    hour: 22,
    minute: 30,
  });
  expect(localNow('America/Toronto', Date.UTC(2026, 10, 23, 5, 0))).toEqual({
    date: '2026-11-23',
    hour: 0,
    minute: 0,
  });
});

it('a slot keeps its wall-clock hour on both days the clocks change', () => {
  for (const date of ['2026-03-08', '2026-11-01']) {
    const instant = slotInstant(date, '08:00', 'America/New_York');
    expect(localNow('America/New_York', instant)).toEqual({ date, hour: 8, minute: 0 });
  }
});
