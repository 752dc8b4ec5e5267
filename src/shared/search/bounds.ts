/** West exceeds east where they cross the 180th meridian. */

import { EARTH_RADIUS_KM } from '../place/distance.ts';
import type { Point } from '../place/location-privacy.ts';
import type { Bounds } from './search.schema.ts';

export const WORLD: Bounds = { south: -90, west: -180, north: 90, east: 180 };
const DEGREES = 180 / Math.PI;
/** Enlarges boxes a little, so that rounding leaves nobody out. */
const ROUNDING = 1e-9;

export function isInside(
  { south, west, north, east }: Bounds,
  { latitude, longitude }: Point,
): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east;
}

/** Around all points within a distance (J. P. Matuschek, "Bounding coordinates"). */
export function boxAround({ latitude, longitude }: Point, km: number): Bounds {
  const angle = (km / EARTH_RADIUS_KM) * (1 + ROUNDING) + ROUNDING;
  const south = latitude - angle * DEGREES;
  const north = latitude + angle * DEGREES;
  // Every longitude meets at a pole.
  // Stryker disable next-line EqualityOperator: rounding keeps a box from ending exactly there
  if (south <= -90 || north >= 90) return { ...WORLD, south, north };
  const width = Math.asin(Math.sin(angle) / Math.cos(latitude / DEGREES)) * DEGREES;
  const west = longitude - width;
  const east = longitude + width;
  // Stryker disable EqualityOperator: 180° west and 180° east are one meridian
  return {
    south,
    west: west < -180 ? west + 360 : west,
    north,
    east: east > 180 ? east - 360 : east,
  };
  // Stryker restore EqualityOperator
}

/** The result is in parts that don't cross the 180th meridian. */
export function overlaps(one: Bounds, other: Bounds): Bounds[] {
  return withoutCrossing(one).flatMap((a) =>
    withoutCrossing(other).map((b) => ({
      south: Math.max(a.south, b.south),
      west: Math.max(a.west, b.west),
      north: Math.min(a.north, b.north),
      east: Math.min(a.east, b.east),
    })),
  );
}

function withoutCrossing(bounds: Bounds): Bounds[] {
  if (bounds.west <= bounds.east) return [bounds];
  return [
    { ...bounds, east: WORLD.east },
    { ...bounds, west: WORLD.west },
  ];
}
