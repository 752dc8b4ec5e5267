import { openSync, readSync } from 'node:fs';
import { PMTiles } from 'pmtiles';
import { expect, it } from 'vitest';
import { POPULAR_LOCATIONS } from '../../../shared/market/shipped-places.ts';

const file = openSync('public/basemap/north-america.pmtiles', 'r');
const pmtiles = new PMTiles({
  getKey: () => 'shipped',
  getBytes: async (offset, length) => {
    const bytes = new Uint8Array(length);
    return { data: bytes.buffer.slice(0, readSync(file, bytes, 0, length, offset)) };
  },
});

it.each(POPULAR_LOCATIONS)('the shipped map names $name at its deepest zoom', async (location) => {
  const { maxZoom } = await pmtiles.getHeader();
  const x = Math.floor(((location.longitude + 180) / 360) * 2 ** maxZoom);
  const sine = Math.sin((location.latitude * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** maxZoom);
  const tile = await pmtiles.getZxy(maxZoom, x, y);
  const text = new TextDecoder().decode(tile?.data);
  expect(text).toContain(location.name);
  expect(text).toContain('land');
});
