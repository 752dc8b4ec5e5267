import {
  areaOf,
  inNorthAmerica,
  KM_PER_DEGREE,
  type Polygon,
  type Position,
  type Ring,
} from './geometry.ts';
import { surroundings } from './populated.ts';
import { thin } from './thin.ts';

/** A ring needs its first point twice and two others. */
const MIN_POINTS = 4;

/** Tolerance and least area for the world map, by what a pixel shows at its deepest zoom. */
const WORLD_KM = 0.9;
const OVERSEAS_KM = 5;
const WORLD_KM2 = 8;

/** Outlines for zooms at which North America fits into a few tiles. */
export function forWorld(polygons: readonly Polygon[]): Polygon[] {
  return polygons.flatMap((rings) => {
    const thinned = rings
      .filter((ring) => areaOf(ring) > WORLD_KM2)
      .map((ring) => thin(ring, (point) => (inNorthAmerica(point) ? WORLD_KM : OVERSEAS_KM)))
      .filter((ring) => ring.length >= MIN_POINTS);
    return thinned.length > 0 ? [thinned] : [];
  });
}

/** How far a shore may be moved at the deepest zoom, in kilometers. */
const NEAR_KM = { city: 0.045, town: 0.12, wild: 0.8 };
/** Kilometers a pixel shows at zoom 0, at 45 degrees north, in a tile drawn 512 pixels wide. */
const PIXEL_KM = 55;

const isWhole = (degrees: number) => Number.isInteger(degrees);

/** Moves what lies on the edge of a cell a pixel outwards, lest the seams between cells show. */
function spread(ring: Ring, degrees: number): Ring {
  const west = Math.floor(Math.min(...ring.map(([x]) => x)));
  const south = Math.floor(Math.min(...ring.map(([, y]) => y)));
  const move = (value: number, least: number) =>
    value === least ? value - degrees : value === least + 1 ? value + degrees : value;
  return ring.map(([x, y]) => [move(x, west), move(y, south)]);
}

/** Outlines of shores, cut into cells of a degree, for one zoom: fine near cities. */
export function forZoom(polygons: readonly Polygon[], zoom: number, deepest: boolean): Polygon[] {
  const pixel = PIXEL_KM / 2 ** zoom;
  const least = deepest ? 0 : pixel;
  const toleranceAt = (point: Position) => Math.max(NEAR_KM[surroundings(point)], least);
  return polygons.flatMap((rings) => {
    const thinned = rings
      .filter((ring) => areaOf(ring) > (2 * toleranceAt(ring[0] as Position)) ** 2)
      // The neighboring cell has the same points on the edge, which therefore stay.
      .map((ring) => thin(ring, (point) => (point.some(isWhole) ? 0 : toleranceAt(point))))
      .filter((ring) => ring.length >= MIN_POINTS)
      .map((ring) => spread(ring, pixel / KM_PER_DEGREE));
    return thinned.length > 0 ? [thinned] : [];
  });
}
