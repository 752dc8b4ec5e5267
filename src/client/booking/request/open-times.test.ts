import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OpenDay } from '../../../shared/booking/booking.ts';
import { SLOTS, slotIndex } from '../../../shared/time/slots.ts';
import { knownDays, nextFree, openTimes, withoutBegun } from './open-times.ts';

const day = fc.record({
  date: fc.integer({ min: 1, max: 28 }).map((n) => `2026-12-${String(n).padStart(2, '0')}`),
  timeSlots: fc.subarray([...SLOTS]),
});
const days = fc.uniqueArray(day, { selector: ({ date }) => date });

it('only offers start times with enough free hours in a row', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 900 }), (open, minutes) => {
      const hours = Math.max(1, Math.ceil(minutes / 60));
      for (const [date, starts] of openTimes(open, minutes)) {
        const free = open.find((other) => other.date === date)!.timeSlots;
        for (const start of starts) {
          const first = slotIndex(start);
          const run = Array.from({ length: hours }, (_, at) => SLOTS[first + at]!);
          expect(free).toEqual(expect.arrayContaining(run));
        }
      }
    }),
  );
});

it('leaves out a day without enough free hours', () => {
  const open = [{ date: '2026-12-01', timeSlots: [SLOTS[0], SLOTS[2]] }];
  expect([...openTimes(open, 60).keys()]).toEqual(['2026-12-01']);
  expect([...openTimes(open, 61).keys()]).toEqual([]);
});

it('finds the earliest start, whatever the order of the days', () => {
  const open = [
    { date: '2026-12-09', timeSlots: [SLOTS[0]] },
    { date: '2026-12-02', timeSlots: [SLOTS[3], SLOTS[4]] },
  ];
  expect(nextFree(openTimes(open, 60))).toEqual({ date: '2026-12-02', slot: '11:00' });
});

it('finds no start when nothing is free', () => {
  expect(nextFree(openTimes([], 60))).toBeUndefined();
});

it('ignores hours that aren’t slots', () => {
  expect(knownDays([{ date: '2026-12-09', timeSlots: ['07:00', '08:00', 'noon'] }])).toEqual([
    { date: '2026-12-09', timeSlots: ['08:00'] },
  ]);
});

it('leaves out what has begun since the times were loaded', () => {
  const free = SLOTS.slice(0, 3);
  const [yesterday, today, tomorrow] = ['2026-12-08', '2026-12-09', '2026-12-10'].map((date) => ({
    date,
    timeSlots: free,
  })) as [OpenDay, OpenDay, OpenDay];
  const now = { date: '2026-12-09', hour: 9, minute: 0 };
  expect(withoutBegun([yesterday, today, tomorrow], now)).toEqual([
    { ...today, timeSlots: ['10:00'] },
    tomorrow,
  ]);
});
