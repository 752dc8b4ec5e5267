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

function indexShapes(features: object[], buffer: number): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    // Everything is needed, so that everything is cut at once.
    { maxZoom: MAX_ZOOM, indexMaxZoom: MAX_ZOOM, indexMaxPoints: 0, tolerance: TOLERANCE, buffer },
  );
}

export function polygonIndex(polygons: readonly Polygon[]): GeoJSONVT {
  const geometries = polygons.map((coordinates) => ({ type: 'Polygon', coordinates }));
  return indexShapes(
    geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
    32,
  );
}

export function lineIndex(borders: readonly { kind: string; lines: Position[][] }[]): GeoJSONVT {
  const features = borders.map(({ kind, lines }) => ({
    type: 'Feature',
    properties: { kind },
    geometry: { type: 'MultiLineString', coordinates: lines },
  }));
  return indexShapes(features, 32);
}

/** One index per zoom, since a name is in the tiles from its own zoom on alone. */
export function labelIndexes(labels: readonly Label[]): GeoJSONVT[] {
  return Array.from({ length: MAX_ZOOM + 1 }, (_, zoom) =>
    indexShapes(
      labels
        .filter((label) => label.zoom <= zoom)
        .map(({ position, properties }) => ({
          type: 'Feature',
          properties,
          geometry: { type: 'Point', coordinates: position },
        })),
      0,
    ),
  );
}

function columnOf(longitude: number, zoom: number): number {
  return Math.floor(((longitude + 180) / 360) * 2 ** zoom);
}

function rowOf(latitude: number, zoom: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
}

function* tilesToCut(): Generator<[z: number, x: number, y: number]> {
  const { west, south, east, north } = NORTH_AMERICA;
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    const world = zoom <= WORLD_ZOOM;
    const last = 2 ** zoom - 1;
    const [left, right] = world ? [0, last] : [columnOf(west, zoom), columnOf(east, zoom)];
    const [top, bottom] = world ? [0, last] : [rowOf(north, zoom), rowOf(south, zoom)];
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) yield [zoom, x, y];
  }
}

/** Every tile that shows anything; the rest is sea. */
export function cutTiles(layersAt: (zoom: number) => Record<string, GeoJSONVT>): TileFile[] {
  const tiles: TileFile[] = [];
  for (const [z, x, y] of tilesToCut()) {
    const layers = Object.fromEntries(
      Object.entries(layersAt(z)).flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile && tile.features.length > 0 ? [[name, tile]] : [];
      }),
    );
    if (Object.keys(layers).length === 0) continue;
    tiles.push({ z, x, y, data: vtPbf.fromGeojsonVt(layers, { version: 2, extent: 4096 }) });
  }
  return tiles;
}
