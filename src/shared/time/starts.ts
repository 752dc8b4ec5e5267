/** Apart from the slots, which every page loads. */
import { SLOTS, type Slot, slotsToMask } from './slots.ts';

/** @param ends slots that the work may end with */
export function startsFor(
  free: readonly Slot[],
  count: number,
  ends: readonly Slot[] = SLOTS,
): Slot[] {
  const mask = slotsToMask(free);
  return SLOTS.filter(
    (_, index) => hasRun(mask, index, count) && ends.includes(SLOTS[index + count - 1]!),
  );
}

export function hasRun(mask: number, index: number, count: number): boolean {
  const run = (1 << count) - 1;
  return index + count <= SLOTS.length && ((mask >> index) & run) === run;
}
