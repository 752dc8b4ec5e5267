// Dates are `YYYY-MM-DD` and never instants; zones come only from Intl (docs/decisions, "time").
import { DAY_MS } from '../time.ts';

/** Days since 1970-01-01. */
export function epochDay(date: string): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / DAY_MS
  );
}

export function dateOfEpochDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Beyond 9999, years have five digits; later days must still fit. */
const LAST_YEAR = '2999';

/** A valid `YYYY-MM-DD` up to the year 2999. */
export function isDate(text: string): boolean {
  const day = epochDay(text);
  return Number.isFinite(day) && dateOfEpochDay(day) === text && text.slice(0, 4) <= LAST_YEAR;
}

export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days);
}

/** 0 is Sunday everywhere, whichever day weeks start on (week.ts). */
export function weekdayOf(date: string): number {
  return weekdayOfEpochDay(epochDay(date));
}

/** Takes days since 1970-01-01, which was a Thursday. */
export function weekdayOfEpochDay(day: number): number {
  return (day + 4) % 7;
}

export interface LocalNow {
  date: string;
  hour: number;
  minute: number;
}

/** Read by {@link localNow}, not by people. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The wall clock in a time zone at an instant (UTC milliseconds). */
export function localNow(timeZone: string, instant: number): LocalNow {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = value;
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

/** The earliest date on Earth: in no time zone is it still the day before. */
export function earliestToday(now: number): string {
  return localNow('Etc/GMT+12', now).date;
}
