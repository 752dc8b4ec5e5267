import { timeZoneName } from '../../shared/format/instants.ts';
import { epochDay, localNow } from '../../shared/time/dates.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { deviceZone } from '../ui/use-now.ts';

const NOON_MS = 12 * HOUR_MS;

/**
 * The name of the technician's time zone if its clock differs from the visitor's on that day,
 * otherwise undefined.
 */
export function foreignZoneOn(
  date: string,
  technicianZone: string,
  visitorZone = deviceZone(),
): string | undefined {
  // Noon, because clocks change early in the morning.
  const instant = epochDay(date) * 2 * NOON_MS + NOON_MS;
  const there = localNow(technicianZone, instant);
  const here = localNow(visitorZone, instant);
  const agree =
    there.date === here.date && there.hour === here.hour && there.minute === here.minute;
  return agree ? undefined : timeZoneName(technicianZone, date);
}
