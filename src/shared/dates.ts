/**
 * Calendar dates as `YYYY-MM-DD` text, and what o'clock it is in a time zone. A date here is never
 * an instant; zones come from Intl alone (docs/decisions, "time").
 */
import { formatSlot, type Slot } from './slots.ts';

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a date text. */
export function epochDay(date: string): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / DAY_MS
  );
}

/** The date text of a number of days since 1970-01-01. */
export function dateOfEpochDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the text is a real date of the calendar, written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = epochDay(text);
  return Number.isFinite(day) && dateOfEpochDay(day) === text;
}

export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days);
}

/** 0 is Sunday, as everywhere in the product (Sunday-first calendars, weekly hours). */
export function weekdayOf(date: string): number {
  return (epochDay(date) + 4) % 7;
}

/** The Sunday on or before the date. */
export function weekStart(date: string): string {
  return addDays(date, -weekdayOf(date));
}

/** Wall-clock date and hour (0–23) in a time zone. */
export interface LocalNow {
  date: string;
  hour: number;
  minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Date, hour and minute on the wall in `timeZone` at an instant (UTC milliseconds). */
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

/** `Thursday, November 26, 2026`. */
export const formatDate = inUtc({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** `Thu, Nov 26`. */
export const formatShortDate = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });

/** The card's next availability: `Today, 3:00 PM`, `Tomorrow, …`, else `Thu, Nov 26, …`. */
export function formatNextAvailable(date: string, slot: Slot, today: string): string {
  const days = epochDay(date) - epochDay(today);
  const day = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : formatShortDate(date);
  return `${day}, ${formatSlot(slot)}`;
}

const zoneNames = new Map<string, string>();

/** A zone as people name it: `Pacific Time`. */
export function timeZoneName(timeZone: string): string {
  let name = zoneNames.get(timeZone);
  if (name === undefined) {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
    const parts = formatter.formatToParts(0);
    name = parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
    zoneNames.set(timeZone, name);
  }
  return name;
}

/** Writes dates in one form. Its formatter is made once, when first wanted: that takes far longer. */
function inUtc(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (date) => {
    formatter ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return formatter.format(epochDay(date) * DAY_MS);
  };
}
