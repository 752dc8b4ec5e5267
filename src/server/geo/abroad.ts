import { distanceKm } from '../../shared/search/distance.ts';
import type { Point } from '../../shared/technician/location-privacy.ts';
import type { Place } from './place.ts';
import { timeZoneAt } from './time-zone.ts';

/** Time zones' outlines are rough: this near to a known town, the zone proves nothing. */
const SURELY_KM = 5;

let ownZones: ReadonlySet<string> | undefined;

/**
 * Whether a point is outside the United States and Canada, judged without a map of borders: the
 * nearest known place is far, or it isn't near and the point's time zone is another country's.
 */
export function isAbroad(point: Point, nearest: Place | undefined): boolean {
  if (!nearest) return true;
  ownZones ??= new Set(['US', 'CA'].flatMap(zonesOf));
  const isOwnClock = ownZones.has(timeZoneAt(point.latitude, point.longitude));
  return !isOwnClock && distanceKm(point, nearest) > SURELY_KM;
}

function zonesOf(country: string): string[] {
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  return zones.map(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
  );
}
