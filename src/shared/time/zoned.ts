import { Temporal } from 'temporal-polyfill';
import type { Slot } from './slots.ts';

/**
 * UTC milliseconds. Temporal's `compatible` rule: an hour skipped in spring means the same time
 * after the change, a repeated one its first occurrence (RFC 5545, 3.3.5).
 */
export function slotInstant(date: string, slot: Slot, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${slot}`).toZonedDateTime(timeZone).epochMilliseconds;
}
