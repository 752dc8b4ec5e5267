/** Times of day as people read them in the current locale. */

import { asWritten, perLocale } from '../messages/formatters.ts';
import { shellText } from '../messages/shell.ts';
import { HOUR_MS } from '../time.ts';

const clock = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);
/** The texts are kept, too: those of 24 results took an eighth of a search's time. */
const time = perLocale((_locale, hour) => asWritten(clock().format(Number(hour) * HOUR_MS)));

/** `15:00` as people read it: `3:00 PM`, and `15 h` in Québec. */
export function formatSlot(slot: string): string {
  return time(slot.slice(0, 2));
}

/** `3 PM`, short enough for the side of a calendar. */
export function formatHour(slot: string): string {
  return formatSlot(slot).replace(/:00(?=\D)/, '');
}

/** A date and a time, both formatted: `Thu, Nov 26, 3:00 PM`. */
export function withTime(date: string, time: string): string {
  return shellText('time.dated', { date, time });
}
