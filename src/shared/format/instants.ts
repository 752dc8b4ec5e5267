import { asWritten, inWords, perLocale } from '../messages/formatters.ts';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { month: 'short', day: 'numeric' } as const;

const inZone = (options: Intl.DateTimeFormatOptions) =>
  perLocale(
    (locale, timeZone) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone || undefined }),
  );

const instants = {
  dateAndTime: inZone({ year: 'numeric', ...day, ...time }),
  /** `Nov 23, 9:00 AM`. */
  dayAndTime: inZone({ ...day, ...time }),
  /** `Monday 9:00 AM`. */
  weekdayAndTime: inZone({ weekday: 'long', ...time }),
  time: inZone(time),
  date: inZone({ year: 'numeric', ...day }),
  day: inZone(day),
  month: inZone({ year: 'numeric', month: 'long' }),
};

/** An instant in UTC milliseconds. @param timeZone defaults to the reader's */
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

/** `Pacific Time`. Depends on the date: Juneau had it in the 1970s. */
export function timeZoneName(timeZone: string, date: string): string {
  const parts = zoneNames(timeZone).formatToParts(Date.parse(`${date}T12:00Z`));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** ` (Pacific Time)`; inner parentheses become brackets. */
export function zoneInParentheses(name: string): string {
  return ` (${name.replace('(', '[').replace(')', ']')})`;
}
