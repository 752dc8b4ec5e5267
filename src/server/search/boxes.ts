/** Boxes around the public points of rows, 32 to a box, and of boxes, 32 to a box, up to one. */
import { EARTH_RADIUS_KM } from '../../shared/search/distance.ts';
import type { Bounds } from '../../shared/search/search.schema.ts';
import type { Point } from '../../shared/technician/location-privacy.ts';

const SOUTH = 0;
const WEST = 1;
const NORTH = 2;
const EAST = 3;
const SIDES = 4;

const RADIANS = Math.PI / 180;

/**
 * Bounds of distances are widened by a part and by a micrometre, so that rounding never sets a row
 * outside its box's: the arcsine loses digits towards the far side of the Earth, and the difference
 * of degrees for points less than a metre apart.
 */
const ROUNDING = 1e-7;
const ROUNDING_KM = 1e-9;

export class Boxes {
  /** Level 0 has a box for each 32 rows, the last level one for all. */
  readonly #levels: Float64Array[] = [];

  constructor(rows: number) {
    for (let size = rows; this.#levels.length === 0 || size > 1; ) {
      size = Math.ceil(size / 32);
      const boxes = new Float64Array(size * SIDES);
      for (let at = 0; at < boxes.length; at += SIDES) {
        boxes.fill(Number.POSITIVE_INFINITY, at, at + NORTH);
        boxes.fill(Number.NEGATIVE_INFINITY, at + NORTH, at + SIDES);
      }
      this.#levels.push(boxes);
    }
  }

  get top(): number {
    return this.#levels.length - 1;
  }

  /** Widens the boxes above a row to hold its point. */
  add(row: number, { latitude, longitude }: Point): void {
    let box = row;
    for (const boxes of this.#levels) {
      box >>>= 5;
      const at = box * SIDES;
      boxes[at + SOUTH] = Math.min(boxes[at + SOUTH]!, latitude);
      boxes[at + WEST] = Math.min(boxes[at + WEST]!, longitude);
      boxes[at + NORTH] = Math.max(boxes[at + NORTH]!, latitude);
      boxes[at + EAST] = Math.max(boxes[at + EAST]!, longitude);
    }
  }

  /** No point of the box is nearer than this. */
  nearestKm(level: number, box: number, centre: Point): number {
    const boxes = this.#levels[level]!;
    const at = box * SIDES;
    const south = boxes[at + SOUTH]!;
    const north = boxes[at + NORTH]!;
    const latitudes = Math.max(0, south - centre.latitude, centre.latitude - north);
    const longitudes = around(
      boxes[at + WEST]! - centre.longitude,
      centre.longitude - boxes[at + EAST]!,
    );
    // The haversine formula with each of its parts as small as the box lets it be.
    const shortest = Math.cos(Math.max(Math.abs(south), Math.abs(north)) * RADIANS);
    return (
      haversineKm(latitudes, longitudes, centre.latitude, shortest) * (1 - ROUNDING) - ROUNDING_KM
    );
  }

  /** No point of the box is farther than this. */
  farthestKm(level: number, box: number, centre: Point): number {
    const boxes = this.#levels[level]!;
    const at = box * SIDES;
    const south = boxes[at + SOUTH]!;
    const north = boxes[at + NORTH]!;
    const latitudes = Math.max(north - centre.latitude, centre.latitude - south);
    const longitudes = Math.min(
      Math.max(boxes[at + EAST]! - centre.longitude, centre.longitude - boxes[at + WEST]!),
      180,
    );
    const longest = Math.cos(Math.max(0, south, -north) * RADIANS);
    return (
      haversineKm(latitudes, longitudes, centre.latitude, longest) * (1 + ROUNDING) + ROUNDING_KM
    );
  }

  /** Whether the box and the bounds have a place in common. */
  meets(level: number, box: number, { south, west, north, east }: Bounds): boolean {
    const boxes = this.#levels[level]!;
    const at = box * SIDES;
    if (boxes[at + SOUTH]! > north || boxes[at + NORTH]! < south) return false;
    const fromWest = boxes[at + EAST]! >= west;
    const fromEast = boxes[at + WEST]! <= east;
    return west <= east ? fromWest && fromEast : fromWest || fromEast;
  }
}

/** Whether a point is inside; bounds whose west is above their east cross the 180th meridian. */
export function isInside(
  { south, west, north, east }: Bounds,
  latitude: number,
  longitude: number,
): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east;
}

/** Degrees from a meridian to a range of them, the short way round; negative distances are inside. */
function around(toWest: number, toEast: number): number {
  if (toWest <= 0 && toEast <= 0) return 0;
  return toWest > 0 ? Math.min(toWest, toEast + 360) : Math.min(toEast, toWest + 360);
}

function haversineKm(
  latitudes: number,
  longitudes: number,
  latitude: number,
  cosine: number,
): number {
  const h =
    Math.sin((latitudes * RADIANS) / 2) ** 2 +
    Math.cos(latitude * RADIANS) * cosine * Math.sin((longitudes * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
