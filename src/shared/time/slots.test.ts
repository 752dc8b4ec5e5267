import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSlot,
  maskToSlots,
  SLOTS,
  type Slot,
  slotIndex,
  slotRun,
  slotsNeeded,
  slotsToMask,
} from './slots.ts';
import { hasRun, startsFor } from './starts.ts';

const someSlots = fc.subarray([...SLOTS] as Slot[]);

describe('the day', () => {
  it('has fifteen hourly slots from 08:00 to 22:00', () => {
    expect(SLOTS).toHaveLength(15);
    expect([SLOTS[0], SLOTS.at(-1)]).toEqual(['08:00', '22:00']);
  });

  it('knows no other hours', () => {
    for (const text of ['07:00', '23:00', '8:00', '08:30', '', '__proto__']) {
      expect(isSlot(text)).toBe(false);
      expect(slotIndex(text)).toBe(-1);
    }
  });
});

describe('masks', () => {
  it('keep every set of slots', () => {
    fc.assert(
      fc.property(someSlots, (slots) => {
        expect(maskToSlots(slotsToMask(slots))).toEqual(slots);
      }),
    );
  });
});

describe('runs', () => {
  it('start exactly where enough consecutive slots are free', () => {
    fc.assert(
      fc.property(someSlots, fc.integer({ min: 1, max: 15 }), (free, count) => {
        const plain = SLOTS.filter((start) => {
          const run = slotRun(start, count);
          return run?.every((slot) => free.includes(slot)) ?? false;
        });
        expect(startsFor(free, count)).toEqual(plain);
      }),
    );
  });

  it('never go past the end of the day', () => {
    expect(slotRun('22:00', 1)).toEqual(['22:00']);
    expect(slotRun('22:00', 2)).toBeUndefined();
    expect(hasRun(slotsToMask([...SLOTS]), 14, 2)).toBe(false);
    // More than the bits of a number.
    expect(hasRun(slotsToMask([...SLOTS]), 0, 32)).toBe(false);
  });

  it('take one slot for each started hour of work', () => {
    expect([0, 1, 60, 61, 120, 900].map(slotsNeeded)).toEqual([1, 1, 1, 2, 2, 15]);
  });
});
