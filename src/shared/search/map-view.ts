/** Where the map of a search looks: known to the server, which lays the first tiles into the page. */
import type { Point } from '../technician/location-privacy.ts';

/** Edge of a tile. Pixels. */
export const TILE_SIZE = 256;

/** Pixels, or a difference of two places in them. */
export interface Pixels {
  x: number;
  y: number;
}

/** What pins at the edges need to be seen whole, both edges together. */
const ROOM: Pixels = { x: 90, y: 110 };
/** Further out nobody shown is near. */
const FURTHEST_ZOOM = 8;
/** Further north and south the square map of the world does not reach (EPSG:3857). Degrees. */
const LATITUDE_MAX = 85.0511287798;

/** A point on the map of the whole world, from its north-west corner (Web Mercator, EPSG:3857). */
export function worldPixels({ latitude, longitude }: Point, zoom: number): Pixels {
  const world = TILE_SIZE * 2 ** zoom;
  const sine = Math.sin((clampLatitude(latitude) * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/**
 * The zoom, no closer than `zoom`, at which a map of that size shows all the points without moving
 * its middle; `zoom` itself when they are too far away to be shown as near.
 */
export function zoomToShow(
  centre: Point,
  points: readonly Point[],
  size: Pixels,
  zoom: number,
): number {
  const middle = worldPixels(centre, zoom);
  let shown = zoom;
  for (const point of points) {
    const { x, y } = worldPixels(point, zoom);
    const scale = Math.min(
      (size.x - ROOM.x) / (2 * Math.abs(x - middle.x)),
      (size.y - ROOM.y) / (2 * Math.abs(y - middle.y)),
    );
    // A map with no room for pins at all shows them as it is.
    if (scale > 0) shown = Math.min(shown, Math.floor(zoom + Math.log2(scale)));
  }
  return shown < FURTHEST_ZOOM ? zoom : shown;
}

function clampLatitude(latitude: number): number {
  return Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
}
