import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '#current-language';
import { dateOfEpochDay, weekdayOf } from '../../../shared/time/dates.ts';
import { addMonths, dayAfterKey, freeDayAfterKey, monthOf, weeksOf } from './calendar-month.ts';

const anyDate = fc.integer({ min: 0, max: 40_000 }).map(dateOfEpochDay);

describe('weeksOf', () => {
  test('December 2026 begins on a Tuesday', () => {
    expect(weeksOf('2026-12')[0]).toEqual([
      undefined,
      undefined,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
  });

  test('a February of 28 days that begins on a Sunday has four weeks', () => {
    expect(weeksOf('2026-02')).toHaveLength(4);
  });

  test('weeks begin on Monday where the market has it so', () => {
    const inGermany = <T>(act: () => T) =>
      inLanguage('en', act, { defaultLanguage: 'en', market: ['DE'] });
    inGermany(() => {
      expect(weeksOf('2026-11')[0]?.at(-1)).toBe('2026-11-01');
      expect(weeksOf('2026-12')[0]?.[1]).toBe('2026-12-01');
      expect(dayAfterKey('Home', '2026-11-22')).toBe('2026-11-16');
      expect(dayAfterKey('End', '2026-11-22')).toBe('2026-11-22');
    });
  });

  test('every day stands once, under its weekday', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = weeksOf(monthOf(date));
        const days = weeks.flat().filter((day) => day !== undefined);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toContain(date);
        expect(weeks.every((week) => week.every((day, at) => !day || weekdayOf(day) === at))).toBe(
          true,
        );
      }),
    );
  });
});

test('months run over the year in both directions', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['a', undefined],
])('%s leads from 2026-12-01 to %s', (key, expected) => {
  expect(dayAfterKey(key, '2026-12-01')).toBe(expected);
});

test('a month later than the 31st is the last day of a shorter month', () => {
  expect(dayAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28');
});

describe('freeDayAfterKey', () => {
  const weekdays = (date: string) => weekdayOf(date) !== 0 && weekdayOf(date) !== 6;

  test('an arrow skips days that cannot be chosen', () => {
    expect(freeDayAfterKey('ArrowRight', '2026-12-04', weekdays)).toBe('2026-12-07');
    expect(freeDayAfterKey('ArrowLeft', '2026-12-07', weekdays)).toBe('2026-12-04');
  });

  test('Home stops at the first free day of the week', () => {
    expect(freeDayAfterKey('Home', '2026-12-04', weekdays)).toBe('2026-11-30');
  });

  test('there is nowhere to go when no day is free', () => {
    expect(freeDayAfterKey('ArrowLeft', '2026-12-04', () => false)).toBeUndefined();
  });
});
