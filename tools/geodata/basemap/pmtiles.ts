/** Writes tiles as one PMTiles 3 file (the specification is protomaps/PMTiles, spec/v3). */
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export interface TileFile {
  z: number;
  x: number;
  y: number;
  /** Vector tile, not yet compressed. */
  data: Uint8Array;
}

export interface ArchiveFacts {
  bounds: { west: number; south: number; east: number; north: number };
  /** Attribution and the layers' names, for tools that read the file. */
  metadata: object;
}

interface Entry {
  id: number;
  offset: number;
  length: number;
  /** How many tiles in a row are the same; 0 marks a leaf directory. */
  run: number;
}

const HEADER_BYTES = 127;
/** A reader fetches the header and root directory in its first 16 KiB. */
const ROOT_MOST_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 4_096;
const GZIP = 2;
const VECTOR_TILE = 1;

function varints(values: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let value of values) {
    while (value >= 0x80) {
      bytes.push((value % 0x80) | 0x80);
      value = Math.floor(value / 0x80);
    }
    bytes.push(value);
  }
  return Buffer.from(bytes);
}

function directory(entries: readonly Entry[]): Buffer {
  const before = (index: number) => entries[index - 1];
  const ids = entries.map(({ id }, index) => id - (before(index)?.id ?? 0));
  const offsets = entries.map(({ offset }, index) => {
    const previous = before(index);
    return previous && previous.offset + previous.length === offset ? 0 : offset + 1;
  });
  const runs = entries.map(({ run }) => run);
  const lengths = entries.map(({ length }) => length);
  return gzipSync(varints([entries.length, ...ids, ...runs, ...lengths, ...offsets]), { level: 9 });
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  if (whole.length <= ROOT_MOST_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const roots: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const leaf = directory(entries.slice(start, start + LEAF_ENTRIES));
    roots.push({ id: entries[start]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(roots), leaves: Buffer.concat(leaves) };
}

/** The bytes of the archive; equal tiles are stored once. */
export function encodeArchive(tiles: readonly TileFile[], facts: ArchiveFacts): Buffer {
  const ordered = tiles
    .map(({ z, x, y, data }) => ({ z, id: zxyToTileId(z, x, y), data: Buffer.from(data) }))
    .sort((a, b) => a.id - b.id);
  const stored = new Map<string, { offset: number; length: number }>();
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  let size = 0;
  for (const { id, data } of ordered) {
    const key = data.toString('latin1');
    let place = stored.get(key);
    if (!place) {
      const packed = gzipSync(data, { level: 9 });
      place = { offset: size, length: packed.length };
      stored.set(key, place);
      contents.push(packed);
      size += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, ...place, run: 1 });
  }
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(facts.metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const sections = [root, metadata, leaves, Buffer.concat(contents)];
  let position = HEADER_BYTES;
  for (const [index, section] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(position), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16);
    position += section.length;
  }
  for (const [index, count] of [ordered.length, entries.length, contents.length].entries()) {
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  }
  const zooms = ordered.map(({ z }) => z);
  const [least, most] = [Math.min(...zooms), Math.max(...zooms)];
  for (const [index, value] of [1, GZIP, GZIP, VECTOR_TILE, least, most].entries()) {
    header.writeUInt8(value, 96 + index);
  }
  const { west, south, east, north } = facts.bounds;
  for (const [index, degrees] of [west, south, east, north].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  }
  header.writeUInt8(least, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, ...sections]);
}
