import tzLookup from '@photostructure/tz-lookup';
import type { Point } from '../../shared/place/location-privacy.ts';

/** Looking up a name is cheaper than asking Intl. */
const known = new Map<string, string>();

/** The name that this Node's Intl has for a zone. */
export function knownZone(found: string): string {
  let zone = known.get(found);
  if (zone === undefined) {
    zone = new Intl.DateTimeFormat('en', { timeZone: found }).resolvedOptions().timeZone;
    known.set(found, zone);
  }
  return zone;
}

/** For unshipped places; outlines are off by some kilometers. @throws RangeError off the Earth */
export function timeZoneAt({ latitude, longitude }: Point): string {
  return knownZone(tzLookup(latitude, longitude));
}
