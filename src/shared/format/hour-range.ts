import { perLocale, plainSpaces } from '../messages/formatters.ts';
import { runsOf, SLOTS, type Slot } from '../time/slots.ts';
import { HOUR_MS } from '../time.ts';

const hours = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }),
);

/** For small labels: `8 AM–1 PM`, `1–6 PM`. */
export function formatHourRange(slots: readonly string[]): string {
  const at = (slot = '') => Number(slot.slice(0, 2)) * HOUR_MS;
  const range = hours().formatRange(at(slots[0]), at(slots.at(-1)) + HOUR_MS);
  return plainSpaces(range)
    .replace(' – ', '–')
    .replaceAll(' h', '\u00A0h')
    .replace(/\b0(?=\d)/g, '');
}

/** `9 AM–12 PM, 1–5 PM`; empty without hours. @param slots in order */
export function formatHours(slots: readonly Slot[]): string {
  const ranges = runsOf(slots).map(({ row, span }) => SLOTS.slice(row, row + span));
  return ranges.map(formatHourRange).join(', ');
}
