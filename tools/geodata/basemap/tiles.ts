import GeoJSONVT from 'geojson-vt';
import vtPbf from 'vt-pbf';
import { NORTH_AMERICA, type Polygon, type Position } from './geometry.ts';
import type { Label } from './labels.ts';
import type { TileFile } from './pmtiles.ts';

/** Tiles are drawn larger above this; a unit of a tile is then some 15 m. */
export const MAX_ZOOM = 9;
/** Up to here the whole world's land is kept, for those who zoom out. */
const WORLD_ZOOM = 4;

/** About a screen pixel, in the 4,096 units of a tile that is drawn 512 pixels wide. */
const TOLERANCE = 10;

/** Cuts features into tiles; below `maxZoom` lines are simplified for their zoom. */
function cut(features: object[], maxZoom: number, buffer: number): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    // Everything is needed, so that everything is cut at once.
    { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance: TOLERANCE, buffer },
  );
}

/** Fills and lines reach a little over the edge of their tile. */
const BUFFER = 32;

export function cutPolygons(polygons: readonly Polygon[], maxZoom: number): GeoJSONVT {
  const geometries = polygons.map((coordinates) => ({ type: 'Polygon', coordinates }));
  return cut(
    geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
    maxZoom,
    BUFFER,
  );
}

export function cutLines(
  groups: readonly { properties: object; lines: Position[][] }[],
  maxZoom: number,
): GeoJSONVT {
  const features = groups.map(({ properties, lines }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'MultiLineString', coordinates: lines },
  }));
  return cut(features, maxZoom, BUFFER);
}

/** The names that tiles of this zoom carry. */
export function cutLabels(labels: readonly Label[], zoom: number): GeoJSONVT {
  const features = labels
    .filter((label) => label.zoom <= zoom)
    .map(({ position, properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: position },
    }));
  return cut(features, zoom, 0);
}

function columnOf(longitude: number, zoom: number): number {
  return Math.floor(((longitude + 180) / 360) * 2 ** zoom);
}

function rowOf(latitude: number, zoom: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
}

function* tilesOf(zoom: number): Generator<[x: number, y: number]> {
  const { west, south, east, north } = NORTH_AMERICA;
  const world = zoom <= WORLD_ZOOM;
  const last = 2 ** zoom - 1;
  const [left, right] = world ? [0, last] : [columnOf(west, zoom), columnOf(east, zoom)];
  const [top, bottom] = world ? [0, last] : [rowOf(north, zoom), rowOf(south, zoom)];
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) yield [x, y];
}

/** The tiles of a zoom that show anything; the rest is sea. */
export function encodeTiles(zoom: number, sources: Record<string, GeoJSONVT>): TileFile[] {
  const tiles: TileFile[] = [];
  for (const [x, y] of tilesOf(zoom)) {
    const layers = Object.fromEntries(
      Object.entries(sources).flatMap(([name, source]) => {
        const tile = source.getTile(zoom, x, y);
        return tile && tile.features.length > 0 ? [[name, tile]] : [];
      }),
    );
    if (Object.keys(layers).length === 0) continue;
    const data = vtPbf.fromGeojsonVt(layers, { version: 2, extent: 4096 });
    tiles.push({ z: zoom, x, y, data });
  }
  return tiles;
}
