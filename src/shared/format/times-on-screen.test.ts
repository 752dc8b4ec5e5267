import { afterEach, expect, it, vi } from 'vitest';
import { SLOT_PRESETS } from '../technician/hours.ts';
import { formatHourRange } from './hour-range.ts';
import { formatInstant } from './instants.ts';
import { formatHour, formatSlot } from './times.ts';
import { formatSlotSpan } from './work-hours.ts';

let locale = 'en-US';
// As in a browser.
vi.mock('#current-language', async (original) => ({
  ...(await original<object>()),
  currentLocale: () => locale,
  SPACE_IN_TIMES: '\u00A0',
}));
afterEach(() => {
  locale = 'en-US';
});

const NOON = Date.parse('2026-04-05T12:05:00Z');
/** Each time with an underscore where a line can't break. */
const shown = (text: string) => text.replaceAll('\u00A0', '_');

it.each([
  ['en-US', '8_AM', '3:00_PM – 5:00_PM', '8_AM–1_PM', 'Apr 5, 12:05_PM'],
  ['en-CA', '8_a.m.', '3:00_p.m. – 5:00_p.m.', '8_a.m.–1_p.m.', 'Apr 5, 12:05_p.m.'],
  ['es-US', '8_a.m.', '3:00_p.m. – 5:00_p.m.', '8_a.m.–1_p.m.', '5 abr, 12:05_p.m.'],
  ['fr-CA', '8_h', '15_h – 17_h', '8_h–13_h', '5 avr., 12_h_05'],
])('in %s no line breaks inside a time', (of, hour, span, range, instant) => {
  locale = of;
  expect(shown(formatHour('08:00'))).toBe(hour);
  expect(shown(formatSlotSpan('15:00', 2))).toBe(span);
  expect(shown(formatSlot('15:00'))).toBe(span.split(' – ')[0]);
  expect(shown(formatHourRange(SLOT_PRESETS.morning))).toBe(range);
  expect(shown(formatInstant(NOON, 'dayAndTime', 'UTC'))).toBe(instant);
});
