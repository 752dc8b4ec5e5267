/**
 * Map browsing mode and recentring (specification, section 4, map browsing mode).
 */
import { distanceKm } from '../../../shared/search/distance.ts';
import type { Bounds } from '../../../shared/search/search.schema.ts';
import { BROWSING_STARTS_KM, RECENTRE_KM } from '../../../shared/search/search.ts';
import type { Point } from '../../../shared/technician/location-privacy.ts';

/** Where somebody has left the map after moving it. */
export interface MapView {
  centre: Point;
  zoom: number;
  bounds: Bounds;
}

/** A position of the device, as the browser gave it. */
export interface Fix {
  point: Point;
  /** Metres, 95 % (W3C Geolocation). */
  accuracy: number;
}

/**
 * Whether a fix is good enough to tell whether the map has left it: not when it is vaguer than the
 * distance at which browsing starts, as positions found from the network address are.
 */
export function isReliable(fix: Fix | null): fix is Fix {
  return fix !== null && fix.accuracy <= BROWSING_STARTS_KM * 1000;
}

/** Whether a moved map starts browsing, away from what was searched for. */
export function startsBrowsing(view: MapView, searchPoint: Point, fix: Fix | null): boolean {
  return isReliable(fix) && distanceKm(view.centre, searchPoint) > BROWSING_STARTS_KM;
}

/**
 * Whether the map goes to a new search point: when it lies far from the one before, or from where
 * the map has been moved to since.
 */
export function recentres(next: Point, previous: Point, mapCentre: Point | null): boolean {
  return (
    distanceKm(next, previous) > RECENTRE_KM ||
    (mapCentre !== null && distanceKm(next, mapCentre) > RECENTRE_KM)
  );
}

/** Whether a public point lies inside the bounds. */
export function isInside({ latitude, longitude }: Point, bounds: Bounds): boolean {
  const { south, west, north, east } = bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
