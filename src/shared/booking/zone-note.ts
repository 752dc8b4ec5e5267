import { timeZoneName } from '../format/instants.ts';
import { epochDay, localNow } from '../time/dates.ts';
import { HOUR_MS } from '../time.ts';

const NOON_MS = 12 * HOUR_MS;

/** Undefined if the visitor's clock shows the same that day, or isn't known. */
export function foreignZone(
  date: string,
  technicianZone: string,
  visitorZone: string | undefined,
): string | undefined {
  if (visitorZone === undefined) return undefined;
  // At noon, because clocks change early in the morning.
  const instant = epochDay(date) * 2 * NOON_MS + NOON_MS;
  const there = localNow(technicianZone, instant);
  const here = localNow(visitorZone, instant);
  const agree =
    there.date === here.date && there.hour === here.hour && there.minute === here.minute;
  return agree ? undefined : timeZoneName(technicianZone, date);
}
