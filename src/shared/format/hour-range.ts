import { perLocale, plainSpaces } from '../messages/formatters.ts';
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
