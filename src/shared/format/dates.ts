import { inWords, perLocale, plainSpaces } from '../messages/formatters.ts';
import { shellText } from '../messages/shell.ts';
import { epochDay, weekdayOf } from '../time/dates.ts';
import type { Slot } from '../time/slots.ts';
import { DAY_MS } from '../time.ts';
import { formatSlot, withTime } from './times.ts';

/** At most four weeks in any time zone, so that `Thu 26` is unambiguous. */
const NEAR_DAYS = 26;
/** Any Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22);

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));

function form(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const formatter = inUtc(options);
  return (date) => inWords(formatter().format(Date.parse(date)));
}

const day = { month: 'short', day: 'numeric' } as const;
const dayWithYear = inUtc({ ...day, year: 'numeric' });
const weekdays = {
  long: inUtc({ weekday: 'long' }),
  short: inUtc({ weekday: 'short' }),
  narrow: inUtc({ weekday: 'narrow' }),
};

export const formatDate = form({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

export const formatLongDate = form({ month: 'long', day: 'numeric', year: 'numeric' });

export const formatShortDate = form({ weekday: 'short', ...day });

export const formatShortDateWithYear = form({ weekday: 'short', ...day, year: 'numeric' });

export const formatDay = form(day);

/** `November 2026`, of a date or of a month as `2026-11`. */
export const formatMonth = form({ month: 'long', year: 'numeric' });

/** `Thu 26` in every language; Intl would write `26 Thu`. */
export function formatWeekdayAndDay(date: string): string {
  return `${formatWeekday(weekdayOf(date), 'short')} ${Number(date.slice(8))}`;
}

/** `Thu 26` within four weeks of `now`, else `Thu, Jan 28`, with other years' year. */
export function formatNearDate(date: string, now: number): string {
  const days = epochDay(date) - now / DAY_MS;
  // Somewhere it's still today a day and a half after the date began in UTC.
  return days > -1.5 && days < NEAR_DAYS ? formatWeekdayAndDay(date) : formatListedDate(date, now);
}

/** `Thu, Nov 26`, with the year unless it's the current one. */
export function formatListedDate(date: string, now: number): string {
  const isThisYear = date.startsWith(`${new Date(now).getFullYear()}`);
  return isThisYear ? formatShortDate(date) : formatShortDateWithYear(date);
}

/** `Thursday`, `Thu`, or `Th` at the head of a narrow calendar. @param weekday 0 is Sunday */
export function formatWeekday(weekday: number, width: keyof typeof weekdays): string {
  const formatter = weekdays[width]();
  const name = formatter.format(SUNDAY + weekday * DAY_MS);
  // Tuesday and Thursday share their first letter in English.
  const isOneLetter = width === 'narrow' && formatter.resolvedOptions().locale.startsWith('en');
  return isOneLetter ? formatWeekday(weekday, 'short').slice(0, 2) : name;
}

/** `Nov 22 – 28, 2026`, `Nov 29 – Dec 5, 2026`, or a single day as `Thu, Nov 26, 2026`. */
export function formatDateRange(from: string, to: string): string {
  if (from === to) return formatShortDateWithYear(from);
  return inWords(plainSpaces(dayWithYear().formatRange(Date.parse(from), Date.parse(to))));
}

/** `Today, 3:00 PM`, `Tomorrow, …`, else `Thu, Nov 26, …`. */
export function formatNextAvailable(date: string, slot: Slot, today: string): string {
  const time = formatSlot(slot);
  const days = epochDay(date) - epochDay(today);
  if (days === 0) return shellText('time.today', { time });
  if (days === 1) return shellText('time.tomorrow', { time });
  return withTime(formatShortDate(date), time);
}
