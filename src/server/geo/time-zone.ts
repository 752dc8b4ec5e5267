import tzLookup from '@photostructure/tz-lookup';

/**
 * The IANA time zone at a point, one that this Node's Intl knows.
 *
 * @throws RangeError if the point is not on Earth.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  const zone = tzLookup(latitude, longitude);
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}
