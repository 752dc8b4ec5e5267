import tzLookup from '@photostructure/tz-lookup';
import type { Point } from '../../shared/place/location-privacy.ts';

/** Zones by the name that the data gives them: to ask Intl costs more than to look up. */
const known = new Map<string, string>();

/** An IANA time zone by the name that this Node's Intl knows it by. */
export function knownZone(found: string): string {
  let zone = known.get(found);
  if (zone === undefined) {
    zone = new Intl.DateTimeFormat('en', { timeZone: found }).resolvedOptions().timeZone;
    known.set(found, zone);
  }
  return zone;
}

/**
 * The IANA time zone at a point where no places are shipped. The outlines are rough: some kilometers.
 *
 * @throws RangeError if the point is not on Earth.
 */
export function timeZoneAt({ latitude, longitude }: Point): string {
  return knownZone(tzLookup(latitude, longitude));
}
