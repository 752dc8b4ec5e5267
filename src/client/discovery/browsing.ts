/** Map browsing mode and recentering, as specified. */
import { distanceKm } from '../../shared/place/distance.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import type { Bounds } from '../../shared/search/search.schema.ts';
import {
  BROWSING_STARTS_KM,
  DISTANCE_MAX_KM,
  DISTANCE_MIN_KM,
  DISTANCE_STEP_KM,
  RECENTER_KM,
} from '../../shared/search/search.ts';

export interface MapView {
  center: Point;
  zoom: number;
  bounds: Bounds;
}

export interface Fix {
  point: Point;
  /** Meters, at 95% confidence. */
  accuracy: number;
}

/** Precise enough to tell if the map has moved away, unlike positions by IP address. */
export function isReliable(fix: Fix | null): fix is Fix {
  return fix !== null && fix.accuracy <= BROWSING_STARTS_KM * 1000;
}

export function startsBrowsing(view: MapView, searchPoint: Point, fix: Fix | null): boolean {
  return isReliable(fix) && distanceKm(view.center, searchPoint) > BROWSING_STARTS_KM;
}

/** When the search is far from the last one or from the map. */
export function recenters(next: Point, previous: Point, mapCenter: Point | null): boolean {
  return (
    distanceKm(next, previous) > RECENTER_KM ||
    (mapCenter !== null && distanceKm(next, mapCenter) > RECENTER_KM)
  );
}

/** Covers the visible map, as far as the filters allow. */
export function searchDistance({ center, bounds }: MapView): number {
  const corner = { latitude: bounds.north, longitude: bounds.east };
  const steps = Math.ceil(distanceKm(center, corner) / DISTANCE_STEP_KM);
  return Math.min(DISTANCE_MAX_KM, Math.max(DISTANCE_MIN_KM, steps * DISTANCE_STEP_KM));
}

export function isInside({ latitude, longitude }: Point, bounds: Bounds): boolean {
  const { south, west, north, east } = bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
