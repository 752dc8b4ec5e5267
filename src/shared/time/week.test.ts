import { expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { COUNTRY_CODES, type Market } from '../market/countries.ts';
import { inWeekOrder, weekdays, weekStart } from './week.ts';

const inMarket = (market: Market, act: () => void) =>
  inLanguage('en', act, { defaultLanguage: 'en', market });

const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday }));

it('weeks start on Sunday in the United States and Canada', () => {
  expect(weekStart('2026-11-22')).toBe('2026-11-22');
  expect(weekStart('2026-11-25')).toBe('2026-11-22');
  expect(weekStart('2026-11-28')).toBe('2026-11-22');
  expect(weekdays()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(inWeekOrder(hours)).toEqual(hours);
});

it('weeks start on Monday where the first country of the market has it so', () => {
  inMarket(['DE', 'US'], () => {
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-23')).toBe('2026-11-23');
    expect(weekStart('2026-11-28')).toBe('2026-11-23');
    expect(weekdays()).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(inWeekOrder(hours).map(({ weekday }) => weekday)).toEqual(weekdays());
  });
});

it.each(COUNTRY_CODES)('%s starts its week as Unicode’s data says', (country) => {
  const locale = new Intl.Locale(`en-${country}`) as Intl.Locale & {
    getWeekInfo: () => { firstDay: number };
  };
  const first = locale.getWeekInfo().firstDay % 7;
  inMarket([country], () => expect(weekdays()[0]).toBe(first));
});
