/**
 * Hourly slots.
 *
 * A slot is `HH:00`, the wall-clock hour that starts then, in the technician's time zone.
 */

import { SLOT_MINUTES } from '../time.ts';

/** Specification, section 9: hourly slots 08:00 to 22:00. */
export const SLOTS = [
  '08:00',
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
  '19:00',
  '20:00',
  '21:00',
  '22:00',
] as const;
export type Slot = (typeof SLOTS)[number];

const INDEX = new Map<string, number>(SLOTS.map((slot, index) => [slot, index]));

/** Position of a slot in the day, 0 for 08:00 … 14 for 22:00, or -1 for any other text. */
export function slotIndex(slot: string): number {
  return INDEX.get(slot) ?? -1;
}

export function isSlot(text: string): text is Slot {
  return INDEX.has(text);
}

/** The number of consecutive slots for this many minutes; at least one. */
export function slotsNeeded(minutes: number): number {
  return Math.max(1, Math.ceil(minutes / SLOT_MINUTES));
}

/** The `count` slots from `start` on, or undefined if the day ends before. */
export function slotRun(start: Slot, count: number): Slot[] | undefined {
  const first = slotIndex(start);
  if (first + count > SLOTS.length) return undefined;
  return SLOTS.slice(first, first + count);
}

/** Slots as bits; bit 0 is 08:00. */
export function slotsToMask(slots: readonly Slot[]): number {
  let mask = 0;
  for (const slot of slots) mask |= 1 << slotIndex(slot);
  return mask;
}

export function maskToSlots(mask: number): Slot[] {
  return SLOTS.filter((_, index) => (mask >> index) & 1);
}
