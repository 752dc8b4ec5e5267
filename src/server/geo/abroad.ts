import { distanceKm } from '../../shared/place/distance.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { zonesOf } from './country-at.ts';
import type { Place } from './place.ts';
import { timeZoneAt } from './time-zone.ts';

/** Time zone outlines are rough: this near to a known town, the zone proves nothing. */
const SURELY_KM = 4;

/** By distance from known places, or a foreign time zone: there is no map of borders here. */
export function isAbroad(point: Point, nearest: Place | undefined): boolean {
  if (!nearest) return true;
  const zone = timeZoneAt(point);
  const isOwnClock = zonesOf('US').has(zone) || zonesOf('CA').has(zone);
  return !isOwnClock && distanceKm(point, nearest) > SURELY_KM;
}
