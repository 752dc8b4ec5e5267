import { afterEach, expect, it, vi } from 'vitest';
import { dateOfEpochDay, epochDay } from '../time/dates.ts';
import {
  formatDate,
  formatDateRange,
  formatDay,
  formatListedDate,
  formatLongDate,
  formatMonth,
  formatNearDate,
  formatNextAvailable,
  formatShortDate,
  formatShortDateWithYear,
  formatWeekday,
  formatWeekdayAndDay,
} from './dates.ts';

let locale = 'en-US';
vi.mock('#current-language', async (original) => ({
  ...(await original<object>()),
  currentLocale: () => locale,
}));
afterEach(() => {
  locale = 'en-US';
});

/** Every form of Thursday, November 26, 2026. */
const everyForm = () =>
  [
    formatDate,
    formatLongDate,
    formatShortDate,
    formatShortDateWithYear,
    formatDay,
    formatWeekdayAndDay,
    formatMonth,
  ].map((form) => form('2026-11-26'));

it('the next open time is today, tomorrow or a short date', () => {
  const read = (date: string) => formatNextAvailable(date, '15:00', '2026-11-23');
  expect(read('2026-11-23')).toBe('Today, 3:00 PM');
  expect(read('2026-11-24')).toBe('Tomorrow, 3:00 PM');
  expect(read('2026-11-26')).toBe('Thu, Nov 26, 3:00 PM');
});

it.each([
  ['2026-11-23', 'Mon 23'],
  ['2026-12-19', 'Sat 19'],
  ['2026-12-20', 'Sun, Dec 20'],
  ['2026-11-21', 'Sat, Nov 21'],
  ['2027-01-01', 'Fri, Jan 1, 2027'],
  ['2020-01-01', 'Wed, Jan 1, 2020'],
])('on November 23, 2026, %s is shown as %s', (date, words) => {
  expect(formatNearDate(date, Date.UTC(2026, 10, 23, 12))).toBe(words);
});

it('a date in a list of several years has its own unless that is this year', () => {
  const read = (date: string) => formatListedDate(date, Date.UTC(2026, 10, 23, 12));
  expect(read('2026-01-05')).toBe('Mon, Jan 5');
  expect(read('2025-11-26')).toBe('Wed, Nov 26, 2025');
  expect(read('2027-01-01')).toBe('Fri, Jan 1, 2027');
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

it('a month is written in words', () => {
  expect(formatMonth('2026-12')).toBe('December 2026');
});

it('American English has the documented forms', () => {
  expect(everyForm()).toEqual([
    'Thursday, November 26, 2026',
    'November 26, 2026',
    'Thu, Nov 26',
    'Thu, Nov 26, 2026',
    'Nov 26',
    'Thu 26',
    'November 2026',
  ]);
});

it.each([
  [
    'fr-CA',
    [
      'jeudi 26 novembre 2026',
      '26 novembre 2026',
      'jeu. 26 nov.',
      'jeu. 26 nov. 2026',
      '26 nov.',
      'jeu. 26',
      'novembre 2026',
    ],
  ],
  [
    'es-US',
    [
      'jueves, 26 de noviembre de 2026',
      '26 de noviembre de 2026',
      'jue, 26 de nov',
      'jue, 26 de nov de 2026',
      '26 nov',
      'jue 26',
      'noviembre de 2026',
    ],
  ],
  [
    'en-DE',
    [
      'Thursday, 26 November 2026',
      '26 November 2026',
      'Thu, 26 Nov',
      'Thu, 26 Nov 2026',
      '26 Nov',
      'Thu 26',
      'November 2026',
    ],
  ],
])('%s has its own order of day and month', (of, forms) => {
  locale = of;
  expect(everyForm()).toEqual(forms);
});

it('a range says month and year once where it can', () => {
  const ranges = () =>
    [
      ['2026-11-22', '2026-11-28'],
      ['2026-11-29', '2026-12-05'],
      ['2026-12-27', '2027-01-02'],
      ['2026-11-26', '2026-11-26'],
    ].map(([from = '', to = '']) => formatDateRange(from, to));
  expect(ranges()).toEqual([
    'Nov 22 – 28, 2026',
    'Nov 29 – Dec 5, 2026',
    'Dec 27, 2026 – Jan 2, 2027',
    'Thu, Nov 26, 2026',
  ]);
  locale = 'fr-CA';
  expect(ranges()).toEqual([
    '22–28 nov. 2026',
    '29 nov. – 5 déc. 2026',
    '27 déc. 2026 – 2 janv. 2027',
    'jeu. 26 nov. 2026',
  ]);
});

it('weekdays start on Sunday in every locale', () => {
  const heads = (width: 'long' | 'short' | 'narrow') =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => formatWeekday(weekday, width)).join(' ');
  expect(heads('long')).toBe('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
  expect(heads('short')).toBe('Sun Mon Tue Wed Thu Fri Sat');
  expect(heads('narrow')).toBe('Su Mo Tu We Th Fr Sa');
  locale = 'fr-CA';
  expect(heads('short')).toBe('dim. lun. mar. mer. jeu. ven. sam.');
  expect(heads('narrow')).toBe('D L M M J V S');
  locale = 'es-US';
  expect(heads('narrow')).toBe('D L M M J V S');
});

it('French counts the first of a month', () => {
  locale = 'fr-CA';
  expect(formatDate('2026-12-01')).toBe('mardi 1er décembre 2026');
  expect(formatShortDate('2026-12-01')).toBe('mar. 1er déc.');
  expect(formatDateRange('2026-12-01', '2026-12-07')).toBe('1er–7 déc. 2026');
  expect(formatDateRange('2026-11-29', '2026-12-01')).toContain('1er déc');
  for (const date of ['2026-12-11', '2026-12-21', '2026-12-31', '2026-11-10']) {
    expect(formatDate(date)).not.toContain('er ');
  }
});
