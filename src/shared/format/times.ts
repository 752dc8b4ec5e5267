/** Times of day as people read them in the current locale. */

import { asWritten, perLocale } from '../messages/formatters.ts';
import { shellText } from '../messages/shell.ts';
import { MINUTE_MS, SLOT_MINUTES } from '../time.ts';

/** The texts are kept, not only the formatter: those of 24 results took an eighth of a search's time. */
const clock = perLocale((locale, minute) =>
  asWritten(
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(Number(minute) * MINUTE_MS),
  ),
);

const minuteOf = (slot: string) => Number(slot.slice(0, 2)) * SLOT_MINUTES;

/** `15:00` as people read it: `3:00 PM`, and `15 h` in Québec. */
export function formatSlot(slot: string): string {
  return clock(`${minuteOf(slot)}`);
}

/** When work of so many minutes ends that starts at `15:00`: `4:15 PM` for 75. */
export function formatWorkEnd(slot: string, minutes: number): string {
  return clock(`${minuteOf(slot) + minutes}`);
}

/** `3 PM`, short enough for the side of a calendar. */
export function formatHour(slot: string): string {
  return formatSlot(slot).replace(/:00(?=\D)/, '');
}

/** From its first slot to the end of its last: `10:00 AM – 1:00 PM`. */
export function formatSlotSpan(slot: string, count: number): string {
  return shellText('time.range', {
    from: formatSlot(slot),
    to: formatWorkEnd(slot, count * SLOT_MINUTES),
  });
}

/** A date and a time, both formatted: `Thu, Nov 26, 3:00 PM`. */
export function withTime(date: string, time: string): string {
  return shellText('time.dated', { date, time });
}
