/** Instants and time zones as people read them in the current locale. */
import { asWritten, inWords, perLocale } from '../messages/formatters.ts';

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
  /** `9:00 AM`, where the day is clear. */
  time: inZone(time),
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

/** ` (Pacific Time)`, behind a time. Brackets stand in for the name's own parentheses. */
export function zoneInParentheses(name: string): string {
  return ` (${name.replace('(', '[').replace(')', ']')})`;
}
