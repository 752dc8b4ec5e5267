import { maskToSlots, SLOTS, type Slot, slotsToMask } from '../time/slots.ts';

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
