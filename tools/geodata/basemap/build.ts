/** Makes public/basemap/north-america.pmtiles. Run by `npm run basemap` in tools/geodata. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { REGIONS } from '../../../src/server/geo/regions.ts';
import { NORTH_AMERICA } from './geometry.ts';
import { placeLabels, regionLabels } from './labels.ts';
import { encodeArchive } from './pmtiles.ts';
import { readBorders, readLand, readRegions, readWater } from './sources.ts';
import { cutTiles, labelIndexes, lineIndex, polygonIndex } from './tiles.ts';

const OUTPUT = new URL('../../../public/basemap/north-america.pmtiles', import.meta.url);

const provinceNames = Object.fromEntries(REGIONS.map(({ code, name }) => [code, name]));
const land = polygonIndex(readLand());
const water = polygonIndex(readWater());
const border = lineIndex(readBorders());
const place = labelIndexes([...placeLabels(), ...regionLabels(readRegions(provinceNames))]);
const tiles = cutTiles((zoom) => ({
  land,
  water,
  border,
  ...(place[zoom] && { place: place[zoom] }),
}));

const archive = encodeArchive(tiles, {
  bounds: NORTH_AMERICA,
  metadata: {
    name: 'North America, offline',
    attribution:
      '© OpenStreetMap contributors · Places © GeoNames (CC BY 4.0) · Natural Earth · US Census',
    vector_layers: ['land', 'water', 'border', 'place'].map((id) => ({ id, fields: {} })),
  },
});
mkdirSync(new URL('./', OUTPUT), { recursive: true });
writeFileSync(OUTPUT, archive);
console.log(`${tiles.length} tiles, ${(archive.length / 1024 / 1024).toFixed(1)} MiB`);
