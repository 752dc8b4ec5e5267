/** The first view of a search map. */
import type { Point } from '../../../shared/place/location-privacy.ts';

/** Pixels. */
export const TILE_SIZE = 256;

/** A position or a distance, in pixels. */
export interface Pixels {
  x: number;
  y: number;
}

/** Pins need this much space at the edges to be fully visible. */
const ROOM: Pixels = { x: 90, y: 110 };
/** Farther out, nothing nearby would be visible. */
const FURTHEST_ZOOM = 8;
/** The edge of the square world map (EPSG:3857), in degrees. */
const LATITUDE_MAX = 85.0511287798;

/** From the world map's northwest corner (Web Mercator, EPSG:3857). */
export function worldPixels({ latitude, longitude }: Point, zoom: number): Pixels {
  const world = TILE_SIZE * 2 ** zoom;
  const sine = Math.sin((clampLatitude(latitude) * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/** At most `zoom`, without moving the center; `zoom` itself when the points are too far away. */
export function zoomToShow(
  center: Point,
  points: readonly Point[],
  size: Pixels,
  zoom: number,
): number {
  const middle = worldPixels(center, zoom);
  let shown = zoom;
  for (const point of points) {
    const { x, y } = worldPixels(point, zoom);
    const scale = Math.min(
      (size.x - ROOM.x) / (2 * Math.abs(x - middle.x)),
      (size.y - ROOM.y) / (2 * Math.abs(y - middle.y)),
    );
    // A map too small for pins keeps its zoom.
    if (scale > 0) shown = Math.min(shown, Math.floor(zoom + Math.log2(scale)));
  }
  return shown < FURTHEST_ZOOM ? zoom : shown;
}

function clampLatitude(latitude: number): number {
  return Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
}
