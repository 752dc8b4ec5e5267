import { afterEach, expect, it, vi } from 'vitest';
import { formatInstant, timeZoneName, zoneInParentheses } from './instants.ts';

let locale = 'en-US';
vi.mock('#current-language', async (original) => ({
  ...(await original<object>()),
  currentLocale: () => locale,
}));
afterEach(() => {
  locale = 'en-US';
  vi.unstubAllEnvs();
});

const instant = Date.UTC(2026, 10, 23, 17, 5);

it('an instant is shown on the clock of the given time zone', () => {
  const read = (form: Parameters<typeof formatInstant>[1]) =>
    formatInstant(instant, form, 'America/Toronto');
  expect(read('dateAndTime')).toBe('Nov 23, 2026, 12:05 PM');
  expect(read('dayAndTime')).toBe('Nov 23, 12:05 PM');
  expect(read('weekdayAndTime')).toBe('Monday 12:05 PM');
  expect(read('date')).toBe('Nov 23, 2026');
  expect(read('day')).toBe('Nov 23');
  expect(read('month')).toBe('November 2026');
});

it('a time of day in Québec has no needless zeros', () => {
  locale = 'fr-CA';
  const read = (hour: number, minute: number) =>
    formatInstant(Date.UTC(2026, 10, 23, hour, minute), 'weekdayAndTime', 'UTC');
  expect(read(9, 5)).toBe('lundi 9\u00A0h 05');
  expect(read(9, 0)).toBe('lundi 9\u00A0h');
  expect(read(0, 0)).toBe('lundi 0\u00A0h');
  expect(read(20, 30)).toBe('lundi 20\u00A0h 30');
});

it('the first of a month is counted in French, its hours are not', () => {
  locale = 'fr-CA';
  const read = (form: Parameters<typeof formatInstant>[1]) =>
    formatInstant(Date.UTC(2026, 11, 1, 1), form, 'UTC');
  expect(read('dateAndTime')).toBe('1er déc. 2026, 1\u00A0h');
  expect(read('weekdayAndTime')).toBe('mardi 1\u00A0h');
  expect(read('day')).toBe('1er déc.');
});

it('an instant is on the local clock, not on that of UTC', () => {
  vi.stubEnv('TZ', 'America/Vancouver');
  locale = 'en-AU';
  // 17:00 on the last day of November in Vancouver.
  expect(formatInstant(Date.UTC(2026, 11, 1, 1), 'month')).toBe('November 2026');
  expect(formatInstant(Date.UTC(2026, 11, 1, 8), 'month')).toBe('December 2026');
});

it('a zone has a readable name', () => {
  expect(timeZoneName('America/Los_Angeles', '2026-07-01')).toBe('Pacific Time');
  locale = 'fr-CA';
  expect(timeZoneName('America/Los_Angeles', '2026-07-01')).toBe('heure du Pacifique');
});

it.each([
  ['America/Juneau', 'Alaska Time'],
  ['America/Whitehorse', 'Yukon Time'],
  ['America/Swift_Current', 'Central Standard Time'],
  ['America/Detroit', 'Eastern Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['Australia/Sydney', 'Australian Eastern Time'],
])('the name of %s is the one it has now, not in 1970', (zone, name) => {
  expect(timeZoneName(zone, '2026-07-01')).toBe(name);
});

it.each([
  ['Pacific Time', ' (Pacific Time)'],
  ['heure du Pacifique (États-Unis)', ' (heure du Pacifique [États-Unis])'],
])('the zone %s stands behind a time as%s', (name, words) => {
  expect(zoneInParentheses(name)).toBe(words);
});
