/** Makes public/basemap/north-america.pmtiles. Run by `npm run basemap` in tools/geodata. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { REGIONS } from '../../../src/server/geo/regions.ts';
import { DRAWN_LAND, DRAWN_WATER } from './drawn-by-hand.ts';
import { NORTH_AMERICA } from './geometry.ts';
import { clipInlets } from './inlets.ts';
import { placeLabels, regionLabels } from './labels.ts';
import { encodeArchive, type TileFile } from './pmtiles.ts';
import { readRivers } from './rivers.ts';
import { forWorld, forZoom } from './shapes.ts';
import { readShoreline } from './shoreline.ts';
import { readBorders, readLakes, readRegions, readSeas, readWorldLand } from './sources.ts';
import { cutLabels, cutLines, cutPolygons, encodeTiles, MAX_ZOOM } from './tiles.ts';

const OUTPUT = new URL('../../../public/basemap/north-america.pmtiles', import.meta.url);

/** Up to here shapes come from OpenStreetMap, seamless; beyond from GSHHG, finer, cell by cell. */
const SEAMLESS_ZOOM = 5;

const provinceNames = Object.fromEntries(REGIONS.map(({ code, name }) => [code, name]));
const border = cutLines(readBorders(), MAX_ZOOM);
const labels = [...placeLabels(), ...regionLabels(readRegions(provinceNames))];
const tiles: TileFile[] = [];

const world = {
  border,
  land: cutPolygons(forWorld(readWorldLand()), SEAMLESS_ZOOM),
  water: cutPolygons(forWorld(readLakes()), SEAMLESS_ZOOM),
};
for (let zoom = 0; zoom <= SEAMLESS_ZOOM; zoom++) {
  tiles.push(...encodeTiles(zoom, { ...world, place: cutLabels(labels, zoom) }));
}

const river = cutLines(await readRivers(), MAX_ZOOM);
const shores = {
  land: await readShoreline(1),
  water: [...(await readShoreline(2)), ...clipInlets(readSeas()), ...DRAWN_WATER],
  island: [...(await readShoreline(3)), ...DRAWN_LAND],
};
for (let zoom = SEAMLESS_ZOOM + 1; zoom <= MAX_ZOOM; zoom++) {
  const shapes = Object.entries(shores).map(([name, polygons]) => [
    name,
    cutPolygons(forZoom(polygons, zoom, zoom === MAX_ZOOM), zoom),
  ]);
  const place = cutLabels(labels, zoom);
  tiles.push(...encodeTiles(zoom, { ...Object.fromEntries(shapes), river, border, place }));
}

const archive = encodeArchive(tiles, {
  bounds: NORTH_AMERICA,
  metadata: {
    name: 'North America, offline',
    attribution:
      '© OpenStreetMap contributors · Places © GeoNames (CC BY 4.0) · Natural Earth · US Census',
    vector_layers: ['land', 'water', 'island', 'river', 'border', 'place'].map((id) => ({
      id,
      fields: {},
    })),
  },
});
mkdirSync(new URL('./', OUTPUT), { recursive: true });
writeFileSync(OUTPUT, archive);
console.log(`${tiles.length} tiles, ${(archive.length / 1024 / 1024).toFixed(1)} MiB`);
