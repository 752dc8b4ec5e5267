import { timeZoneName, zoneInParentheses } from '../format/instants.ts';

/**
 * ` (Pacific Time)`; nothing in the technician's zone. Bookings keep theirs when technicians move.
 */
export function otherZone(
  { timeZone, date }: { timeZone: string; date: string },
  own: { timeZone: string } | undefined,
): string {
  if (!own || own.timeZone === timeZone) return '';
  return zoneInParentheses(timeZoneName(timeZone, date));
}
