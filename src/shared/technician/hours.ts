import { formatHourRange } from '../format/hour-range.ts';
import { maskToSlots, SLOTS, type Slot, slotIndex, slotsToMask } from '../time/slots.ts';

/** Both ends are included (specification, section 9). */
export const SLOT_PRESETS = {
  morning: SLOTS.slice(0, 5),
  afternoon: SLOTS.slice(5, 10),
  evening: SLOTS.slice(10, 15),
  full: SLOTS.slice(),
  none: [] as Slot[],
} as const;
export type SlotPreset = keyof typeof SLOT_PRESETS;

/** Sorted and unique, as they are stored. */
export function normalizeSlots(slots: readonly Slot[]): Slot[] {
  return maskToSlots(slotsToMask(slots));
}

/** Applies the change from `seen` to `wanted` to other hours, which otherwise stay. */
export function repaint(
  hours: readonly Slot[],
  seen: readonly Slot[],
  wanted: readonly Slot[],
): Slot[] {
  return SLOTS.filter((slot) => {
    const isPainted = wanted.includes(slot) !== seen.includes(slot);
    return (isPainted ? wanted : hours).includes(slot);
  });
}

/** Consecutive hours. */
export interface Rows {
  /** 0 is 8 AM. */
  row: number;
  span: number;
}

/** Merges consecutive slots, which are in order, into one run. */
export function runsOf(slots: readonly Slot[]): Rows[] {
  const runs: Rows[] = [];
  for (const slot of slots) {
    const row = slotIndex(slot);
    const last = runs.at(-1);
    if (last && last.row + last.span === row) last.span += 1;
    else runs.push({ row, span: 1 });
  }
  return runs;
}

/** `9 AM–12 PM, 1–5 PM`; empty without hours. @param slots in order */
export function formatHours(slots: readonly Slot[]): string {
  const ranges = runsOf(slots).map(({ row, span }) => SLOTS.slice(row, row + span));
  return ranges.map(formatHourRange).join(', ');
}
