import { openSync, readFileSync, readSync } from 'node:fs';
import { PMTiles, type Source } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { POPULAR_LOCATIONS } from '../../../src/shared/market/shipped-places.ts';
import { encodeArchive, type TileFile } from './pmtiles.ts';

const SHIPPED = new URL('../../../public/basemap/north-america.pmtiles', import.meta.url);

function reader(read: (offset: number, length: number) => Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'test',
    getBytes: async (offset, length) => ({ data: new Uint8Array(read(offset, length)).buffer }),
  };
  return new PMTiles(source);
}

async function textOf(pmtiles: PMTiles, z: number, x: number, y: number): Promise<string> {
  const tile = await pmtiles.getZxy(z, x, y);
  return tile ? Buffer.from(tile.data).toString() : '';
}

describe('an archive', () => {
  const tiles: TileFile[] = [];
  for (let z = 0; z <= 5; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        // Every third tile is missing, every fifth like the others of its kind.
        const number = x * 2 ** z + y;
        const data = Buffer.from(number % 5 === 0 ? 'same' : `${z}/${x}/${y}`);
        if (number % 3 !== 0) tiles.push({ z, x, y, data });
      }
    }
  }
  const bounds = { west: -172, south: 14, east: -50, north: 84 };
  const archive = encodeArchive(tiles, { bounds, metadata: { name: 'test' } });
  const pmtiles = reader((offset, length) => archive.subarray(offset, offset + length));

  it('gives every tile back, and none that was not put in', async () => {
    for (const { z, x, y, data } of tiles) {
      expect(await textOf(pmtiles, z, x, y)).toBe(data.toString());
    }
    expect(await pmtiles.getZxy(0, 0, 0)).toBeUndefined();
    expect(await pmtiles.getZxy(6, 1, 1)).toBeUndefined();
  });

  it('states its zooms, bounds and metadata', async () => {
    expect(await pmtiles.getHeader()).toMatchObject({
      minZoom: 1,
      maxZoom: 5,
      minLon: -172,
      maxLat: 84,
    });
    expect(await pmtiles.getMetadata()).toEqual({ name: 'test' });
  });
});

describe('the shipped map', () => {
  const file = openSync(SHIPPED, 'r');
  const pmtiles = reader((offset, length) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  });

  it('is small enough to ship', () => {
    expect(readFileSync(SHIPPED).length).toBeLessThan(8.5 * 1024 * 1024);
  });

  it.each(POPULAR_LOCATIONS)('names $name at its deepest zoom', async (location) => {
    const { maxZoom } = await pmtiles.getHeader();
    const x = Math.floor(((location.longitude + 180) / 360) * 2 ** maxZoom);
    const sine = Math.sin((location.latitude * Math.PI) / 180);
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** maxZoom);
    const text = await textOf(pmtiles, maxZoom, x, y);
    expect(text).toContain(location.name);
    expect(text).toContain('land');
  });
});
