import { afterEach, expect, it, vi } from 'vitest';
import { SLOT_PRESETS } from '../technician/hours.ts';
import { formatHourRange } from './hour-range.ts';

let locale = 'en-US';
vi.mock('#current-language', async (original) => ({
  ...(await original<object>()),
  currentLocale: () => locale,
}));
afterEach(() => {
  locale = 'en-US';
});

it.each([
  ['en-US', '8 AM–1 PM', '1–6 PM', '8 AM–11 PM'],
  ['fr-CA', '8\u00A0h–13\u00A0h', '13\u00A0h–18\u00A0h', '8\u00A0h–23\u00A0h'],
  ['es-US', '8 a.m.–1 p.m.', '1–6 p.m.', '8 a.m.–11 p.m.'],
])('in %s the morning is %s, the afternoon %s and the day %s', (of, morning, afternoon, full) => {
  locale = of;
  expect(formatHourRange(SLOT_PRESETS.morning)).toBe(morning);
  expect(formatHourRange(SLOT_PRESETS.afternoon)).toBe(afternoon);
  expect(formatHourRange(SLOT_PRESETS.full)).toBe(full);
});
