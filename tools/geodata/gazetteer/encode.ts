import { gzipSync } from 'node:zlib';
import { find } from 'geo-tz/all';
import {
  ALIGNMENT,
  COLUMNS,
  COORDINATE_SCALE,
  type ColumnName,
  type ColumnType,
  weightOf,
} from '../../../src/server/geo/gazetteer-file.ts';
import { keyVariants, placeId, toKey } from '../../../src/server/geo/place-key.ts';
import { REGIONS } from '../../../src/server/geo/regions.ts';
import { type DraftPlace, describe } from './draft-place.ts';
import { NICKNAMES } from './nicknames.ts';
import type { DraftPostcode } from './postcode-sources.ts';

/** A postcode with its town found among the places. */
export interface PlacedPostcode extends DraftPostcode {
  place: DraftPlace;
}

/** Of two places alike, the one without its county in brackets comes first. */
const sortText = (place: DraftPlace) => describe(place).replace(' (', '~');

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Fewest letters of a part worth finding: not the "City" of "Mid-City". */
const PART_LETTERS = 5;

/** The names in "Grandview-Woodlands"; French joins the words of one name that way. */
function partsOf(place: DraftPlace): string[] {
  if (!place.city) return [];
  const joint = place.region.code === 'QC' ? /[–/]/ : /[-–/]/;
  return place.name.split(joint).filter((part) => toKey(part).length >= PART_LETTERS);
}

/** Everything a place is found by; its parts only where they are not places themselves. */
function namesOf(place: DraftPlace, taken: ReadonlySet<string>): string[] {
  const names = [place.name, ...place.aliases, ...(NICKNAMES[describe(place)] ?? [])];
  const plain = place.name.replace(/^(the|le|la|les) /i, '');
  const free = [...partsOf(place), plain].filter(
    (name) => !taken.has(placeId(describe({ ...place, name: name.trim() }))),
  );
  // "O'Fallon" is also typed "O Fallon", as the post writes it.
  return [...names, place.name.replace(/['’‘]/g, ' '), ...free];
}

/** Every way to type a place, sorted by key: the index that prefix search walks. */
function keyEntries(places: readonly DraftPlace[]): [key: string, place: number][] {
  const taken = new Set(places.map((place) => placeId(describe(place))));
  const entries = places.flatMap((place, index) => {
    const keys = namesOf(place, taken).flatMap((name) => keyVariants(toKey(name)));
    return [...new Set(keys)]
      .filter((key) => key.length > 1)
      .map((key): [string, number] => [key, index]);
  });
  return entries.sort((a, b) => byText(a[0], b[0]) || a[1] - b[1]);
}

function checkIds(places: readonly DraftPlace[]): void {
  const ids = places.map((place) => placeId(describe(place)));
  const seen = new Set<string>();
  const twice = ids.filter((id) => seen.has(id) || !seen.add(id));
  if (twice.length > 0) throw new Error(`More than one place is ${twice.join('; ')}`);
}

function checkNicknames(places: readonly DraftPlace[]): void {
  const known = new Set(places.map(describe));
  const missing = Object.keys(NICKNAMES).filter((description) => !known.has(description));
  if (missing.length > 0) throw new Error(`No such places: ${missing.join('; ')}`);
}

/** A neighborhood counts as at least this share of its city, at most so many. */
const NEIGHBORHOOD_SHARE = 1 / 50;
const NEIGHBORHOOD_MOST = 60_000;

function prominence(place: DraftPlace): number {
  const share = (place.city?.population ?? 0) * NEIGHBORHOOD_SHARE;
  return Math.max(place.population, Math.min(share, NEIGHBORHOOD_MOST));
}

/** The zone at a point, by exact boundaries. @throws Error where that isn't one zone on land. */
function zoneOf({ latitude, longitude }: DraftPlace | DraftPostcode): string {
  const [zone, ...others] = find(rounded(latitude), rounded(longitude));
  if (zone === undefined || others.length > 0 || zone.startsWith('Etc/')) {
    throw new Error(`${latitude}, ${longitude} is in no single time zone`);
  }
  return zone;
}

const scaled = (degrees: number) => Math.round(degrees * COORDINATE_SCALE);
const rounded = (degrees: number) => scaled(degrees) / COORDINATE_SCALE;

/** The data file: a JSON table of columns, then the columns, all gzipped. */
export function encodeGazetteer(
  drafts: readonly DraftPlace[],
  draftPostcodes: readonly PlacedPostcode[],
): Buffer {
  checkNicknames(drafts);
  checkIds(drafts);
  const places = [...drafts].sort((a, b) => byText(sortText(a), sortText(b)));
  const indexOf = new Map(places.map((place, index) => [place, index]));
  const regionIndex = (code: string) => REGIONS.findIndex((region) => region.code === code);
  const keys = keyEntries(places);
  const postcodes = [...draftPostcodes].sort((a, b) => byText(a.code, b.code));
  const areas = ['', ...new Set(postcodes.map(({ area }) => area).filter((area) => area !== ''))];
  const areaIndex = new Map(areas.map((area, index) => [area, index]));
  const zones = [...new Set(places.map(zoneOf))].sort(byText);
  const zoneIndex = (point: DraftPlace | DraftPostcode) => zones.indexOf(zoneOf(point));
  const values: Record<ColumnName, readonly (string | number)[]> = {
    placeName: places.map((place) => place.name),
    placeRegion: places.map((place) => regionIndex(place.region.code)),
    placeCity: places.map((place) => indexOf.get(place.city ?? place) ?? 0),
    placeLatitude: places.map((place) => scaled(place.latitude)),
    placeLongitude: places.map((place) => scaled(place.longitude)),
    placeWeight: places.map((place) => weightOf(prominence(place))),
    placeZone: places.map(zoneIndex),
    zone: zones,
    key: keys.map(([key]) => key),
    keyPlace: keys.map(([, place]) => place),
    area: areas,
    postcode: postcodes.map(({ code }) => code),
    postcodePlace: postcodes.map(({ place }) => indexOf.get(place) ?? 0),
    postcodeArea: postcodes.map(({ area }) => areaIndex.get(area) ?? 0),
    postcodeZone: postcodes.map(zoneIndex),
    postcodeLatitude: postcodes.map(({ latitude }) => scaled(latitude)),
    postcodeLongitude: postcodes.map(({ longitude }) => scaled(longitude)),
  };
  return pack(values);
}

function toBytes(type: ColumnType, values: readonly (string | number)[]): Buffer {
  if (type === 'text') return Buffer.from(values.join('\n'));
  const numbers = type === 'int32' ? Int32Array : type === 'uint16' ? Uint16Array : Uint8Array;
  return Buffer.from(numbers.from(values as number[]).buffer);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);
}

function pack(values: Record<ColumnName, readonly (string | number)[]>): Buffer {
  const columns = (Object.keys(COLUMNS) as ColumnName[]).map((name) => ({
    name,
    bytes: toBytes(COLUMNS[name], values[name]),
  }));
  const table = columns.map(({ name, bytes }) => ({ name, length: bytes.length }));
  const head = padded(Buffer.from(`${JSON.stringify(table)}\n`));
  const file = Buffer.concat([head, ...columns.map(({ bytes }) => padded(bytes))]);
  return gzipSync(file, { level: 9 });
}
