import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export type ColumnType = 'text' | 'int32' | 'uint16' | 'uint8';

// In order. Places are rows of `place…`; `key` has, sorted, every text that finds a place;
// postcodes are rows of `postcode…`, sorted by code.
export const COLUMNS = {
  placeName: 'text',
  placeRegion: 'uint8',
  /** The row of a neighborhood's city, or a city's own row. */
  placeCity: 'uint16',
  placeLatitude: 'int32',
  placeLongitude: 'int32',
  placeWeight: 'uint16',
  /** The time zone, as a row of `zone`. */
  placeZone: 'uint8',
  /** IANA time zones. */
  zone: 'text',
  key: 'text',
  keyPlace: 'uint16',
  /** Parts of towns, for postcodes; the first is empty. */
  area: 'text',
  postcode: 'text',
  postcodePlace: 'uint16',
  postcodeArea: 'uint16',
  postcodeZone: 'uint8',
  postcodeLatitude: 'int32',
  postcodeLongitude: 'int32',
} as const satisfies Record<string, ColumnType>;

export type ColumnName = keyof typeof COLUMNS;

interface ColumnOf {
  text: string[];
  int32: Int32Array;
  uint16: Uint16Array;
  uint8: Uint8Array;
}

export type GazetteerTable = { [Name in ColumnName]: ColumnOf[(typeof COLUMNS)[Name]] };

/** Degrees times this, as integers: steps of about 11 m. */
export const COORDINATE_SCALE = 1e4;

/** Places without a population still rank above nothing. */
const LEAST_POPULATION = 100;
/** Weights per factor of ten in population. */
export const WEIGHTS_PER_DECADE = 1000;

/** How prominent a place is: the logarithm of its population. */
export function weightOf(population: number): number {
  return Math.round(Math.log10(population + LEAST_POPULATION) * WEIGHTS_PER_DECADE);
}

function decode<Type extends ColumnType>(type: Type, bytes: Buffer): ColumnOf[Type];
function decode(type: ColumnType, bytes: Buffer): ColumnOf[ColumnType] {
  const { buffer, byteOffset, length } = bytes;
  if (type === 'text') return bytes.toString().split('\n');
  if (type === 'int32') return new Int32Array(buffer, byteOffset, length / 4);
  if (type === 'uint16') return new Uint16Array(buffer, byteOffset, length / 2);
  return new Uint8Array(buffer, byteOffset, length);
}

/** Typed arrays are read in place, so columns start at its multiples. */
export const ALIGNMENT = 8;
const align = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

/** Reads the file made by tools/geodata. @throws if it is missing or of another version */
export function readGazetteerFile(path: string): GazetteerTable {
  const file = gunzipSync(readFileSync(path));
  const headEnd = file.indexOf('\n') + 1;
  const lengths: { name: string; length: number }[] = JSON.parse(file.toString('utf8', 0, headEnd));
  let offset = align(headEnd);
  const columns = Object.entries(COLUMNS).map(([name, type], index) => {
    const column = lengths[index];
    if (column?.name !== name) throw new Error(`${path} has no column ${name}: make it again`);
    const bytes = file.subarray(offset, offset + column.length);
    offset = align(offset + column.length);
    return [name, decode(type, bytes)];
  });
  return Object.fromEntries(columns);
}
