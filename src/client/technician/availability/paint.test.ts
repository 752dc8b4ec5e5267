import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SLOTS, type Slot } from '../../../shared/time/slots.ts';
import { type HoursColumn, isCovered, paint } from './paint.ts';

const column = (key: string, slots: Slot[], locked: Slot[] = []): HoursColumn => ({
  key,
  slots,
  isLocked: (slot) => locked.includes(slot),
});

const cell = fc.record({ column: fc.nat(6), row: fc.nat(14) });
const columns = fc.array(
  fc
    .tuple(fc.subarray([...SLOTS]), fc.subarray([...SLOTS]))
    .map(([slots, locked]) => column('', slots, locked)),
  { minLength: 7, maxLength: 7 },
);

it('one cell adds one hour', () => {
  const at = { column: 0, row: 1 };
  expect(paint([column('mon', ['08:00'])], { from: at, to: at, isOffered: true })).toEqual([
    { key: 'mon', timeSlots: ['08:00', '09:00'], seen: ['08:00'] },
  ]);
});

it('a stroke over two days changes both, in either direction', () => {
  const days = [column('mon', []), column('tue', ['10:00']), column('wed', [])];
  const from = { column: 1, row: 1 };
  const to = { column: 0, row: 0 };
  const expected = [
    { key: 'mon', timeSlots: ['08:00', '09:00'], seen: [] },
    { key: 'tue', timeSlots: ['08:00', '09:00', '10:00'], seen: ['10:00'] },
  ];
  expect(paint(days, { from, to, isOffered: true })).toEqual(expected);
  expect(paint(days, { from: to, to: from, isOffered: true })).toEqual(expected);
});

it('changes exactly the covered hours that are not locked', () => {
  fc.assert(
    fc.property(columns, cell, cell, fc.boolean(), (days, from, to, isOffered) => {
      const named = days.map((day, at) => ({ ...day, key: `${at}` }));
      const stroke = { from, to, isOffered };
      const changed = new Map(paint(named, stroke).map(({ key, timeSlots }) => [key, timeSlots]));
      for (const [at, day] of named.entries()) {
        const after = changed.get(day.key) ?? day.slots;
        for (const [row, slot] of SLOTS.entries()) {
          const isPainted = isCovered(stroke, { column: at, row }) && !day.isLocked(slot);
          expect(after.includes(slot)).toBe(isPainted ? isOffered : day.slots.includes(slot));
        }
      }
    }),
  );
});

it('leaves out days that don’t change', () => {
  const at = { column: 0, row: 0 };
  expect(paint([column('mon', ['08:00'])], { from: at, to: at, isOffered: true })).toEqual([]);
});
