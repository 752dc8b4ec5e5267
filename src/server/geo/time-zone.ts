import tzLookup from '@photostructure/tz-lookup';

/** Zones by the name the lookup gives them: to ask Intl costs more than to look up. */
const known = new Map<string, string>();

/**
 * The IANA time zone at a point, one that this Node's Intl knows.
 *
 * @throws RangeError if the point is not on Earth.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  const found = tzLookup(latitude, longitude);
  let zone = known.get(found);
  if (zone === undefined) {
    zone = new Intl.DateTimeFormat('en', { timeZone: found }).resolvedOptions().timeZone;
    known.set(found, zone);
  }
  return zone;
}
