import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { SLOTS } from '../time/slots.ts';
import { formatHour, formatSlot, withTime } from './times.ts';
import { formatSlotSpan } from './work-hours.ts';

let locale = 'en-US';
vi.mock('#current-language', async (original) => ({
  ...(await original<object>()),
  currentLocale: () => locale,
}));
afterEach(() => {
  locale = 'en-US';
});

it('an hour has a readable form', () => {
  expect(['08:00', '12:00', '13:00', '22:00'].map(formatSlot)).toEqual([
    '8:00 AM',
    '12:00 PM',
    '1:00 PM',
    '10:00 PM',
  ]);
});

it.each([
  ['en-US', '8 AM', '3:00 PM', '3:00 PM – 5:00 PM'],
  ['en-CA', '8 a.m.', '3:00 p.m.', '3:00 p.m. – 5:00 p.m.'],
  ['es-US', '8 a.m.', '3:00 p.m.', '3:00 p.m. – 5:00 p.m.'],
  ['fr-CA', '8\u00A0h', '15\u00A0h', '15\u00A0h – 17\u00A0h'],
  ['fr-CH', '8:00', '15:00', '15:00 – 17:00'],
  ['en-DE', '8:00', '15:00', '15:00 – 17:00'],
])('in %s an hour is %s at the side of a calendar, else %s', (of, hour, time, span) => {
  locale = of;
  expect(formatHour('08:00')).toBe(hour);
  expect(formatSlot('15:00')).toBe(time);
  expect(formatSlotSpan('15:00', 2)).toBe(span);
});

it('a span ends where its last hour does, before ten in the morning too', () => {
  expect(formatSlotSpan('08:00', 1)).toBe('8:00 AM – 9:00 AM');
  expect(formatSlotSpan('22:00', 1)).toBe('10:00 PM – 11:00 PM');
});

it('no two hours look the same, and none has a space of its own kind', () => {
  const locales = fc.constantFrom('en-US', 'en-CA', 'fr-CA', 'es-US', 'en-DE', 'fr-CH', 'de-DE');
  fc.assert(
    fc.property(locales, (of) => {
      locale = of;
      const hours = SLOTS.map(formatHour);
      expect(new Set(hours).size).toBe(SLOTS.length);
      expect([...hours, ...SLOTS.map(formatSlot)].join('')).not.toMatch(/[\u2009\u202F]/);
    }),
  );
});

it('a date and its time are read together', () => {
  expect(withTime('Thu, Nov 26', '3:00 PM')).toBe('Thu, Nov 26, 3:00 PM');
});
