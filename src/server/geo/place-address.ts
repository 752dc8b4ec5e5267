/**
 * Where a street address is, when that is sure. A search may guess; a technician who is listed in
 * London, Ontario, because they wrote "10 Downing Street, London" is in no technician's city.
 */
import { distanceKm } from '../../shared/search/distance.ts';
import { STREET_WORDS, TOWN_WORDS } from './address.ts';
import { type AddressEnding, readEnding } from './address-ending.ts';
import { WEIGHTS_PER_DECADE, weightOf } from './gazetteer-file.ts';
import { endsAbroad } from './names-abroad.ts';
import type { Place } from './place.ts';
import { keyVariants, toKey } from './place-key.ts';
import type { PlaceSearch } from './place-search.ts';
import type { PlaceTable } from './place-table.ts';
import { rowOfPostcode } from './postcodes.ts';

/** A town named without its region counts if it has this many people, … */
const WELL_KNOWN = weightOf(100_000);
/** … and three times as many as any other of its name. */
const OUTWEIGHS = Math.round(Math.log10(3) * WEIGHTS_PER_DECADE);

/** Towns like that which share their name with a place abroad that is known as well, or better. */
const KNOWN_ABROAD = new Set([
  'alexandria',
  'athens',
  'birmingham',
  'gravesend',
  'kent',
  'kingston',
  'london',
  'manchester',
  'norfolk',
  'odessa',
  'saint petersburg',
  'salem',
  'san jose',
  'santa ana',
  'santa clara',
  'santa maria',
  'santa rosa',
  'st petersburg',
  'surrey',
  'sydney',
  'valencia',
]);

/** Farther from it than this, a town is not the postcode's. */
const NEAR_POSTCODE_KM = 50;

/** Whether an address names the United States, Canada, or one of their regions or postcodes. */
export function namesOurCountry(address: string): boolean {
  if (endsAbroad(toKey(address).split(' '))) return false;
  const { region, country, isWholeCanadian } = readEnding(address);
  return region !== undefined || country !== undefined || isWholeCanadian;
}

/** The address's postcode, else its neighborhood or town; undefined when it is unknown, abroad or could well be. */
export function placeAddress(
  table: PlaceTable,
  search: PlaceSearch,
  address: string,
): Place | undefined {
  if (endsAbroad(toKey(address).split(' '))) return undefined;
  const ending = readEnding(address);
  const postcode = postcodeOf(table, search, ending);
  if (postcode) return postcode;
  const row = ending.region ? townInRegion(table, search, ending) : loneTown(table, search, ending);
  if (row === undefined) return undefined;
  return table.place(neighborhoodOf(table, search, ending, row) ?? row);
}

/** The town's neighborhood that a part before the town names: "Rosemont, Montréal, QC". */
function neighborhoodOf(
  table: PlaceTable,
  search: PlaceSearch,
  { beforeTown }: AddressEnding,
  town: number,
): number | undefined {
  const keys = keyVariants(beforeTown.join(' '));
  const rows = keys.flatMap((key) => [...search.named(key)]);
  return heaviest(
    table,
    rows.filter((row) => row !== town && table.cityOf(row) === town),
  );
}

/** The postcode, unless it contradicts the rest of the address. */
function postcodeOf(
  table: PlaceTable,
  search: PlaceSearch,
  { postcode, region, country, town, isWholeCanadian }: AddressEnding,
): Place | undefined {
  const row = postcode === undefined ? undefined : rowOfPostcode(table, postcode);
  if (row === undefined) return undefined;
  const place = table.postcode(row);
  if (region) return place.region === region.code ? place : undefined;
  if (country) return place.country === country ? place : undefined;
  if (isWholeCanadian || isStreet(town)) return place;
  const isNear = (town: number) => distanceKm(table.place(town), place) <= NEAR_POSTCODE_KM;
  return townsNamed(search, town, false).some((rows) => rows.some(isNear)) ? place : undefined;
}

function townInRegion(
  table: PlaceTable,
  search: PlaceSearch,
  { town, region, regionWords }: AddressEnding,
): number | undefined {
  const inRegion = (row: number) => table.region(row).code === region?.code;
  const found = heaviest(table, firstWith(townsNamed(search, town, false), inRegion));
  if (found !== undefined) return found;
  // "Toronto, CA", and "350 5th Ave, New York".
  if (regionWords.join() === 'ca') {
    const canadian = (row: number) => table.region(row).country === 'CA';
    return outstanding(table, firstWith(townsNamed(search, town, true), canadian), 0);
  }
  const named = [...search.named(regionWords.join(' '))].filter(inRegion);
  return outstanding(table, named, WELL_KNOWN);
}

function loneTown(
  table: PlaceTable,
  search: PlaceSearch,
  { town, country, postcode }: AddressEnding,
): number | undefined {
  if (country) {
    const inCountry = (row: number) => table.region(row).country === country;
    return outstanding(table, firstWith(townsNamed(search, town, true), inCountry), 0);
  }
  // An unknown postcode is another country's.
  if (postcode !== undefined) return undefined;
  const [rows = []] = townsNamed(search, town, true);
  const row = outstanding(table, rows, WELL_KNOWN);
  const isKnownAbroad = row !== undefined && KNOWN_ABROAD.has(toKey(table.rows.placeName[row]!));
  return isKnownAbroad ? undefined : row;
}

/**
 * Rows of the places that the words end with, those of the longest name first.
 *
 * @param whole nothing but a street may stand before the name: the end of "Nuevo Laredo" is no town
 */
function townsNamed(search: PlaceSearch, words: readonly string[], whole: boolean): number[][] {
  const found: number[][] = [];
  for (let start = Math.max(0, words.length - TOWN_WORDS); start < words.length; start += 1) {
    // "12 Walla Walla East" may be a street; as a part of its own it is a town.
    if (start > 0 && STREET_WORDS.has(words.at(-1)!)) break;
    if (whole && start > 0 && !isStreet(words.slice(0, start))) continue;
    const keys = keyVariants(words.slice(start).join(' '));
    const rows = new Set(keys.flatMap((key) => [...search.named(key)]));
    if (rows.size > 0) found.push([...rows]);
  }
  return found;
}

/** Whether words end like a street or a house, and so with no town; none at all do, too. */
function isStreet(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last === undefined || STREET_WORDS.has(last) || /\d/.test(last);
}

function firstWith(towns: readonly number[][], fits: (row: number) => boolean): number[] {
  for (const rows of towns) {
    const fitting = rows.filter(fits);
    if (fitting.length > 0) return fitting;
  }
  return [];
}

function heaviest(table: PlaceTable, rows: readonly number[]): number | undefined {
  return rows.toSorted((one, other) => table.weight(other) - table.weight(one))[0];
}

/** The one of the rows that everybody means who names it alone. */
function outstanding(
  table: PlaceTable,
  rows: readonly number[],
  least: number,
): number | undefined {
  const first = heaviest(table, rows);
  if (first === undefined || table.weight(first) < least) return undefined;
  const others = rows.filter((row) => row !== first);
  const isClear = others.every((row) => table.weight(first) - table.weight(row) >= OUTWEIGHS);
  return isClear ? first : undefined;
}
