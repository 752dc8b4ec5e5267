/** Times of day, instants and time zones as people read them in the current locale. */
import { unitsText } from '../messages/site/units.ts';
import { inWords, perLocale, plainSpaces } from './formatters.ts';

const HOUR_MS = 3_600_000;

const clock = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/** `15:00` as people read it: `3:00 PM`, and `15 h` in Québec. */
export function formatSlot(slot: string): string {
  return atHour(hourOf(slot));
}

/** When the last of `count` slots ends: `5:00 PM` for two from `15:00` on. */
export function formatSlotEnd(slot: string, count: number): string {
  return atHour(hourOf(slot) + count);
}

/** `3 PM`, short enough for the side of a calendar. */
export function formatHour(slot: string): string {
  return formatSlot(slot).replace(/:00(?=\D)/, '');
}

/** From its first slot to the end of its last: `10:00 AM – 1:00 PM`. */
export function formatSlotSpan(slot: string, count: number): string {
  return unitsText('fromTo', { from: formatSlot(slot), to: formatSlotEnd(slot, count) });
}

function hourOf(slot: string): number {
  return Number(slot.slice(0, 2));
}

function atHour(hour: number): string {
  return asWritten(clock().format(hour * HOUR_MS));
}

/** A date and a time, both formatted: `Thu, Nov 26, 3:00 PM`. */
export function withTime(date: string, time: string): string {
  return unitsText('dateAndTime', { date, time });
}

const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { month: 'short', day: 'numeric' } as const;

const inZone = (options: Intl.DateTimeFormatOptions) =>
  perLocale(
    (locale, timeZone) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone || undefined }),
  );

const instants = {
  /** `Nov 23, 2026, 9:00 AM`. */
  dateAndTime: inZone({ year: 'numeric', ...day, ...time }),
  /** `Nov 23, 9:00 AM`, where the year is clear. */
  dayAndTime: inZone({ ...day, ...time }),
  /** `Monday 9:00 AM`, within a few days. */
  weekdayAndTime: inZone({ weekday: 'long', ...time }),
  /** `Nov 23, 2026`. */
  date: inZone({ year: 'numeric', ...day }),
  /** `Nov 23`, where the year is clear. */
  day: inZone(day),
  /** `November 2026`. */
  month: inZone({ year: 'numeric', month: 'long' }),
};

/**
 * An instant (UTC milliseconds) on the clock of `timeZone`.
 *
 * @param timeZone the reader's own if missing
 */
export function formatInstant(
  instant: number,
  form: keyof typeof instants,
  timeZone?: string,
): string {
  return asWritten(inWords(instants[form](timeZone).format(instant)));
}

/** Intl writes `09 h 00` for Canada in French; its government's style guide says `9 h`. */
function asWritten(text: string): string {
  return plainSpaces(text).replace(/\b0?(\d{1,2}) h( 00\b)?/, '$1\u00A0h');
}

const zoneNames = perLocale(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }),
);

/**
 * The name of a zone: `Pacific Time`. Governments change their zones, so it has one for each date:
 * Juneau was on Pacific Time in the 1970s.
 */
export function timeZoneName(timeZone: string, date: string): string {
  const parts = zoneNames(timeZone).formatToParts(Date.parse(`${date}T12:00Z`));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
