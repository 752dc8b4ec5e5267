import { expect, it, vi } from 'vitest';
import {
  addDays,
  dateOfEpochDay,
  epochDay,
  formatDate,
  formatDay,
  formatMonth,
  formatNextAvailable,
  formatShortDate,
  isDate,
  localNow,
  monthHere,
  timeZoneName,
  weekdayOf,
  weekStart,
} from './dates.ts';
import { slotInstant } from './zoned.ts';

it('only valid calendar dates are dates', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDate)).toBe(true);
  expect(
    ['2026-02-29', '2026-13-01', '2026-1-1', '', '20260101', '2026-01-01T00:00'].some(isDate),
  ).toBe(false);
});

it('weeks start on Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekStart('2026-11-25')).toBe('2026-11-22');
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

it('the next open time is today, tomorrow or a short date', () => {
  const read = (date: string) => formatNextAvailable(date, '15:00', '2026-11-23');
  expect(read('2026-11-23')).toBe('Today, 3:00 PM');
  expect(read('2026-11-24')).toBe('Tomorrow, 3:00 PM');
  expect(read('2026-11-26')).toBe('Thu, Nov 26, 3:00 PM');
});

it('dates are formatted as Intl formats them', () => {
  const forms: Intl.DateTimeFormatOptions[] = [
    { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    { weekday: 'short', month: 'short', day: 'numeric' },
    { month: 'short', day: 'numeric' },
    { month: 'long', year: 'numeric' },
  ];
  const intl = forms.map((form) => new Intl.DateTimeFormat('en-US', { ...form, timeZone: 'UTC' }));
  // Every day of four years, a leap day among them.
  for (let day = epochDay('2026-01-01'); day < epochDay('2030-01-01'); day += 1) {
    const date = dateOfEpochDay(day);
    expect([formatDate, formatShortDate, formatDay, formatMonth].map((form) => form(date))).toEqual(
      intl.map((form) => form.format(day * 86_400_000)),
    );
  }
});

it('the month here is that of the local clock, not of UTC', () => {
  vi.stubEnv('TZ', 'America/Vancouver');
  try {
    // 17:00 on the last day of November in Vancouver.
    expect(monthHere(Date.UTC(2026, 11, 1, 1))).toBe('2026-11');
    expect(monthHere(Date.UTC(2026, 11, 1, 8))).toBe('2026-12');
  } finally {
    vi.unstubAllEnvs();
  }
});

it('a month is written in words', () => {
  expect(formatMonth('2026-12')).toBe('December 2026');
});

it('a zone has a readable name', () => {
  expect(timeZoneName('America/Los_Angeles')).toBe('Pacific Time');
});

it('a slot keeps its wall-clock hour on both days the clocks change', () => {
  for (const date of ['2026-03-08', '2026-11-01']) {
    const instant = slotInstant(date, '08:00', 'America/New_York');
    expect(localNow('America/New_York', instant)).toEqual({ date, hour: 8, minute: 0 });
  }
});
