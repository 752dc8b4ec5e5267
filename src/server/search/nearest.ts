/** Finds the listings that match a search, nearest first. */
import { distanceKm, EARTH_RADIUS_KM } from '../../shared/search/distance.ts';
import type { Bounds } from '../../shared/search/search.schema.ts';
import { EXACT_TOTAL_MAX } from '../../shared/search/search.ts';
import type { Point } from '../../shared/technician/location-privacy.ts';
import { type Filter, matches } from './filter.ts';
import type { Listing } from './listing.ts';
import type { Listings, Place } from './listings.ts';

export interface Found {
  listing: Listing;
  km: number;
}

interface Matches {
  /** In order: the first of all, as many as were asked for or more. */
  found: Found[];
  /** How many there are, or any number above {@link EXACT_TOTAL_MAX} when there are more. */
  total: number;
}

/** How far a search looks at first; then twice as far each time. */
const FIRST_KM = 2;
/** No two places on Earth are farther apart. */
const FARTHEST_KM = 20_016;

const WORLD: Bounds = { south: -90, west: -180, north: 90, east: 180 };
const DEGREES = 180 / Math.PI;
/** Boxes are this much larger than the circle inside, so that rounding leaves nobody out. */
const ROUNDING = 1e-9;

/** At least the first `most` matches: inside the bounds first, each group by distance, then id. */
export function findNearest(listings: Listings, filter: Filter, most: number): Matches {
  const inside = findInside(listings, filter, most);
  if (!filter.bounds || isEnough(inside.found, inside.total, most)) return inside;
  const outside = walkOutwards(listings, filter, most, WORLD, filter.bounds);
  return { found: inside.found.concat(outside.found), total: inside.total + outside.total };
}

/** The same among those inside the bounds alone. */
export function findInside(listings: Listings, filter: Filter, most: number): Matches {
  return walkOutwards(listings, filter, most, filter.bounds ?? WORLD);
}

/** Whether a point is inside; bounds whose west is above their east cross the 180th meridian. */
export function isInside(
  { south, west, north, east }: Bounds,
  { latitude, longitude }: Point,
): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east;
}

/**
 * Looks at one ring around the center after another, each twice as wide as the one before, until
 * enough is found: of a metropolis only the middle is looked at.
 */
function walkOutwards(
  listings: Listings,
  filter: Filter,
  most: number,
  area: Bounds,
  except?: Bounds,
): Matches {
  const { center, radiusKm, text } = filter;
  const few = text === '' ? undefined : listings.mayContain(text)?.map(alone);
  const end = Math.min(radiusKm, FARTHEST_KM);
  let found: Found[] = [];
  let total = 0;
  for (let inner = -1, outer = 0; outer < end && !isEnough(found, total, most); inner = outer) {
    outer = few ? end : Math.min(end, Math.max(FIRST_KM, outer * 2));
    const ring: Found[] = [];
    const isFull = found.length >= most;
    for (const place of few ?? listings.placesInside(overlaps(boxAround(center, outer), area))) {
      if (isEnough(found, total, most)) break;
      const km = distanceKm(center, place);
      if (km <= inner || km > outer || !isInside(area, place)) continue;
      if (except && isInside(except, place)) continue;
      for (const listing of place.listings) {
        if (!matches(filter, listing)) continue;
        total += 1;
        if (!isFull) ring.push({ listing, km });
      }
    }
    found = found.concat(ring.sort(byDistance));
  }
  return { found, total };
}

function alone(listing: Listing): Place {
  const { latitude, longitude } = listing.card;
  return { latitude, longitude, listings: [listing] };
}

function isEnough({ length }: readonly Found[], total: number, most: number): boolean {
  return length >= most && total > EXACT_TOTAL_MAX;
}

function byDistance(a: Found, b: Found): number {
  return a.km - b.km || a.listing.card.id - b.listing.card.id;
}

/** A box around all points within a distance (after J. P. Matuschek, "Bounding coordinates"). */
function boxAround({ latitude, longitude }: Point, km: number): Bounds {
  const angle = (km / EARTH_RADIUS_KM) * (1 + ROUNDING) + ROUNDING;
  const south = latitude - angle * DEGREES;
  const north = latitude + angle * DEGREES;
  // Every longitude meets at a pole.
  if (south <= -90 || north >= 90) return { ...WORLD, south, north };
  const width = Math.asin(Math.sin(angle) / Math.cos(latitude / DEGREES)) * DEGREES;
  const west = longitude - width;
  const east = longitude + width;
  return {
    south,
    west: west < -180 ? west + 360 : west,
    north,
    east: east > 180 ? east - 360 : east,
  };
}

/** What two bounds have in common, in parts that do not cross the 180th meridian. */
function overlaps(one: Bounds, other: Bounds): Bounds[] {
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
