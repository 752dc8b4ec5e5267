import { expect, it } from 'vitest';
import type { OwnDay } from '../../../shared/technician/availability.schema.ts';
import { addDays } from '../../../shared/time/dates.ts';
import type { Slot } from '../../../shared/time/slots.ts';
import { datesIn, exceptionsIn, formatRange } from './day-ranges.ts';

/** A day with its own hours. */
const own = (date: string, timeSlots: Slot[] = [], change: Partial<OwnDay> = {}) =>
  ({ date, timeSlots, heldSlots: [], isOwn: true, ...change }) as unknown as OwnDay;

it('consecutive days that differ alike are one range, across the end of a month', () => {
  const vacation = datesIn({ first: '2026-11-23', last: '2026-12-06' });
  expect(vacation).toHaveLength(14);
  const days = [
    ...vacation.map((date) => own(date)),
    own('2026-12-07', ['09:00', '10:00', '13:00']),
    own('2026-12-08', ['09:00'], { isOwn: false }),
    own('2026-12-25', ['10:00'], { heldSlots: ['10:00'] }),
  ];
  const read = exceptionsIn(days).map((range) => [formatRange(range), range.hours]);
  expect(read).toEqual([
    ['Nov 23 – Dec 6', ''],
    ['Mon, Dec 7', expect.stringMatching(/^9–11\sAM, 1–2\sPM$/)],
    ['Fri, Dec 25', ''],
  ]);
});

it('a range is never longer than one call can set', () => {
  const dates = datesIn({ first: '2026-11-23', last: addDays('2026-11-23', 149) });
  expect(
    exceptionsIn(dates.map((date) => own(date))).map((range) => datesIn(range).length),
  ).toEqual([100, 50]);
});

it('a range that ends before it begins has no days', () => {
  expect(datesIn({ first: '2026-12-06', last: '2026-11-23' })).toEqual([]);
});
