import { epochDay, localNow, timeZoneName } from '../../shared/booking/dates.ts';

const NOON_MS = 12 * 3_600_000;

/**
 * The name of the technician's time zone when clocks there show another time that day than the
 * visitor's; undefined when they agree, whatever the zones are called.
 */
export function foreignZoneOn(
  date: string,
  technicianZone: string,
  visitorZone: string,
): string | undefined {
  // Any instant of the day's middle will do: American clocks change in the small hours.
  const instant = epochDay(date) * 2 * NOON_MS + NOON_MS;
  const there = localNow(technicianZone, instant);
  const here = localNow(visitorZone, instant);
  const agree =
    there.date === here.date && there.hour === here.hour && there.minute === here.minute;
  return agree ? undefined : timeZoneName(technicianZone);
}
