import { timeZoneName, zoneInParentheses } from '../../../shared/format/instants.ts';

/**
 * What follows a time of a booking: ` (Pacific Time)`, or nothing in the technician's own zone. A booking
 * keeps its zone when the technician moves to another.
 */
export function otherZone(
  { timeZone, date }: { timeZone: string; date: string },
  own: { timeZone: string } | undefined,
): string {
  if (!own || own.timeZone === timeZone) return '';
  return zoneInParentheses(timeZoneName(timeZone, date));
}
