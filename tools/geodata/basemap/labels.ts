import { weightOf } from '../../../src/server/geo/gazetteer-file.ts';
import { REGIONS } from '../../../src/server/geo/regions.ts';
import { areaOf, type Polygon, type Position } from './geometry.ts';
import { places } from './populated.ts';
import type { Region } from './sources.ts';

export interface Label {
  position: Position;
  /** The first zoom whose tiles carry it. */
  zoom: number;
  properties: { name: string; kind: string; weight: number };
}

/** The least population whose name the tiles of a zoom carry; at the last zoom all do. */
const POPULATION_BY_ZOOM = [2e6, 2e6, 1e6, 400_000, 200_000, 80_000, 30_000, 10_000, 2_000];
const LAST_ZOOM = POPULATION_BY_ZOOM.length;

export function placeLabels(): Label[] {
  return Array.from({ length: places.size }, (_, row) => {
    const { name, latitude, longitude } = places.place(row);
    const kind = places.cityOf(row) === row ? 'city' : 'neighbourhood';
    const weight = places.weight(row);
    const zoom = POPULATION_BY_ZOOM.findIndex((population) => weight >= weightOf(population));
    return {
      position: [longitude, latitude],
      // Names in brackets tell places apart in lists; a map shows where they are.
      properties: { name: name.replace(/ \(.*\)$/, ''), kind, weight },
      zoom: kind === 'city' && zoom >= 0 ? zoom : LAST_ZOOM,
    };
  });
}

const REGION_NAME_ZOOM = 3;

/** States and provinces, named at the middle of their largest part. */
export function regionLabels(regions: readonly Region[]): Label[] {
  const known = new Set(REGIONS.map(({ name }) => name));
  return regions
    .filter(({ name }) => known.has(name))
    .map(({ name, polygons }) => {
      const largest = polygons.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
      const size = Math.round(Math.log10(sizeOf(largest)) * 1000);
      return {
        position: middleOf(largest),
        zoom: REGION_NAME_ZOOM,
        properties: { name, kind: 'region', weight: size },
      };
    });
}

const sizeOf = (polygon: Polygon) => areaOf(polygon[0] ?? []);

/** The centroid of a polygon's outline. */
function middleOf([ring = []]: Polygon): Position {
  let [x, y, twice] = [0, 0, 0];
  for (let index = 0; index + 1 < ring.length; index++) {
    const [x1, y1] = ring[index] as Position;
    const [x2, y2] = ring[index + 1] as Position;
    const cross = x1 * y2 - x2 * y1;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
    twice += cross;
  }
  return [x / (3 * twice), y / (3 * twice)];
}
