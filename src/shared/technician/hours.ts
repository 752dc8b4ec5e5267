/** How technicians set the hours they offer. */
import { maskToSlots, SLOTS, type Slot, slotsToMask } from '../time/slots.ts';

/** Presets of the availability grid (specification, section 9), including both ends. */
export const SLOT_PRESETS = {
  morning: SLOTS.slice(0, 5),
  afternoon: SLOTS.slice(5, 10),
  evening: SLOTS.slice(10, 15),
  full: SLOTS.slice(),
  none: [] as Slot[],
} as const;
export type SlotPreset = keyof typeof SLOT_PRESETS;

/** Sorted and without duplicates, as slots are stored. */
export function normalizeSlots(slots: readonly Slot[]): Slot[] {
  return maskToSlots(slotsToMask(slots));
}

/** What turned `seen` into `wanted`, done to other hours: those it didn't touch stay. */
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
