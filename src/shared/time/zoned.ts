import { Temporal } from 'temporal-polyfill';

/**
 * UTC milliseconds of a full hour. Temporal's `compatible` rule: an hour skipped in spring means the same time
 * after the change, a repeated one its first occurrence (RFC 5545, 3.3.5).
 */
export function slotInstant(date: string, slot: `${string}:00`, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${slot}`).toZonedDateTime(timeZone).epochMilliseconds;
}
