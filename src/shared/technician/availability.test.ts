import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, epochDay, localNow } from '../time/dates.ts';
import { maskToSlots, SLOTS } from '../time/slots.ts';
import { hasRun } from '../time/starts.ts';
import {
  bookableMask,
  bookingPeriod,
  firstSlotIndex,
  lastBookableDate,
  startsMask,
} from './availability.ts';

const window = { noticeHours: 2, horizonDays: 90 };
const today = '2026-11-23';

it('a slot must start at least the notice from now', () => {
  const at = (hour: number, minute: number) =>
    maskToSlots(bookableMask(today, { date: today, hour, minute }, window))[0];
  expect(at(0, 0)).toBe('08:00');
  expect(at(9, 0)).toBe('11:00');
  expect(at(9, 1)).toBe('12:00');
  expect(at(20, 0)).toBe('22:00');
  expect(at(20, 1)).toBeUndefined();
});

it('the notice extends into the next morning', () => {
  const late = { date: today, hour: 23, minute: 30 };
  const mask = bookableMask(addDays(today, 1), late, { noticeHours: 12, horizonDays: 90 });
  expect(maskToSlots(mask)[0]).toBe('12:00');
});

it('yesterday and the day after the horizon cannot be booked, the horizon itself can', () => {
  const now = { date: today, hour: 9, minute: 0 };
  expect(bookableMask(addDays(today, -1), now, window)).toBe(0);
  expect(bookableMask(addDays(today, 90), now, window)).toBe((1 << SLOTS.length) - 1);
  expect(bookableMask(addDays(today, 91), now, window)).toBe(0);
});

it('starts are the bits where enough consecutive slots are free', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 32_767 }),
      fc.integer({ min: 1, max: 15 }),
      (free, count) => {
        const starts = startsMask(free, count);
        SLOTS.forEach((_, index) => {
          expect(Boolean((starts >> index) & 1)).toBe(hasRun(free, index, count));
        });
      },
    ),
  );
});

it('the first slot of a mask is its lowest bit', () => {
  expect([0, 1, 2, 24_576].map(firstSlotIndex)).toEqual([-1, 0, 1, 13]);
});

it('bookable slots stay the same within a period, in every zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const bookable = (timeZone: string, instant: number) => {
    const now = localNow(timeZone, instant);
    return [
      now.date,
      ...[0, 1, 2].map((days) => bookableMask(addDays(now.date, days), now, window)),
    ];
  };
  const minute = 60_000;
  const year = Date.UTC(2026, 0) / minute;
  fc.assert(
    fc.property(
      fc.integer({ min: year, max: year + 2 * 366 * 24 * 60 }),
      fc.constantFrom(...zones),
      (from, timeZone) => {
        for (let at = from; at < from + 20; at += 1) {
          const [before, after] = [at * minute + 59_999, (at + 1) * minute];
          if (bookingPeriod(before) === bookingPeriod(after)) {
            expect(bookable(timeZone, after)).toEqual(bookable(timeZone, before));
          }
        }
      },
    ),
  );
});

it('a period lasts a minute at the quarter and up to fourteen until the next', () => {
  const periods = [0, 1, 14, 15, 16, 29, 30].map((minute) => bookingPeriod(minute * 60_000));
  expect(periods).toEqual([0, 1, 1, 2, 3, 3, 4]);
});

it('nothing can be booked on a closed day', () => {
  const now = { date: today, hour: 9, minute: 0 };
  const closed = { ...window, closedDays: new Set([epochDay('2026-11-26')]) };
  expect(bookableMask('2026-11-26', now, closed)).toBe(0);
  expect(bookableMask('2026-11-27', now, closed)).toBe((1 << SLOTS.length) - 1);
});

it('the last date is the horizon', () => {
  expect(lastBookableDate({ date: today, hour: 9, minute: 0 }, window)).toBe('2027-02-21');
});
