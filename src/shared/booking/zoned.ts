import { Temporal } from 'temporal-polyfill';
import type { Slot } from './slots.ts';

/**
 * The instant (UTC milliseconds) at which a slot starts on a date in a time zone.
 *
 * Temporal's `compatible` rule: an hour that a spring-forward day skips is read as the same time
 * after the jump, an hour that occurs twice as its first occurrence (RFC 5545, 3.3.5).
 */
export function slotInstant(date: string, slot: Slot, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${slot}`).toZonedDateTime(timeZone).epochMilliseconds;
}
