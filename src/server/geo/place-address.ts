// A search may guess; "10 Downing Street, London" must not list a technician in London, Ontario.
import { distanceKm } from '../../shared/place/distance.ts';
import type { Address } from './address.ts';
import { WEIGHTS_PER_DECADE, weightOf } from './gazetteer-file.ts';
import type { Place } from './place.ts';
import { keyVariants } from './place-key.ts';
import type { PlaceSearch } from './place-search.ts';
import type { PlaceTable } from './place-table.ts';
import { rowOfPostcode } from './postcodes.ts';

/** Without a region, a city counts with this many people, or as its region's namesake, … */
const KNOWN_WEIGHT = weightOf(600_000);
const NAMESAKE_WEIGHT = weightOf(100_000);
/** … and with three times as many as any namesake. Searches find smaller ones. */
const OUTWEIGHS = Math.round(Math.log10(3) * WEIGHTS_PER_DECADE);
const GUESSED_WEIGHT = weightOf(10_000);
/** A postal code's point farther away isn't the written town's. */
const NEAR_KM = 25;
/** Enough for "Sainte-Catherine-de-la-Jacques-Cartier". */
const TOWN_WORDS = 7;
/** Street words that may end an address; each is also some hamlet's name. */
const STREET_WORD =
  /^(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|hwy|highway|pkwy|parkway|sq|square|ter|terrace|cir|circle|[nsew]|north|south|east|west|apt|unit|suite|rue)$/;

/** Undefined if unknown or possibly abroad. @param isGuess a search, where namesakes are fine */
export function placeAddress(
  table: PlaceTable,
  search: PlaceSearch,
  address: Address,
  isGuess = false,
): Place | undefined {
  const { town, postcode, region, country, regionWords } = address;
  // "87701 Las Vegas"
  if (!postcode && /^\d{5}$/.test(town[0] ?? '') && namedAs(search, town.slice(1)).length > 0) {
    const after: Address = { ...address, postcode: town[0]!, town: town.slice(1) };
    return placeAddress(table, search, after, isGuess);
  }
  const codeRow = rowOfPostcode(table, postcode ?? '');
  const code = codeRow === undefined ? undefined : table.postcode(codeRow);
  const regionCode = region?.code ?? (address.isWholeCanadian ? code?.region : undefined);
  const fits = ({ region, country: itsCountry }: Pick<Place, 'region' | 'country'>) =>
    regionCode ? region === regionCode : !country || itsCountry === country;
  const named = (isWhole: boolean) =>
    townsNamed(search, town, isWhole)
      .map((rows) => rows.filter((row) => fits(table.place(row))))
      .filter((rows) => rows.length > 0);
  const isTownOfCode = (row: number) =>
    table.cityOf(row) === table.rows.postcodePlace[codeRow!] ||
    distanceKm(table.place(row), code!) <= NEAR_KM;
  const keys = region?.keys ?? [];
  const namesakes = [...new Set(keys.flatMap((key) => namedAs(search, [key])))];
  // "Washington 20001" is no state.
  if (code && !fits(code) && namesakes.some(isTownOfCode)) return code;
  const ownNamesakes = namesakes.filter((each) => fits(table.place(each)));
  // The middle of a rural area can be hundreds of kilometers off.
  if (code && fits(code) && !(code.country === 'CA' && code.name[1] === '0')) {
    const towns = named(false).flat();
    const saysWhere =
      regionCode !== undefined || country || (isStreet(town) && code.country === 'US');
    if (towns.length > 0 ? towns.some(isTownOfCode) : saysWhere) return code;
  }
  const ranked = (rows: readonly number[]) =>
    rows.toSorted((one, other) => table.weight(other) - table.weight(one));
  const outstanding = (rows: readonly number[], least: number) => {
    const [first, second] = ranked(rows);
    if (first === undefined || table.weight(first) < least) return undefined;
    const lead = table.weight(first) - (second === undefined ? 0 : table.weight(second));
    return lead >= OUTWEIGHS ? first : undefined;
  };
  const [rows = []] = keys.includes(town.join(' '))
    ? [ownNamesakes]
    : named(!regionCode && !isGuess);
  const [heaviest] = ranked(rows);
  let row: number | undefined;
  if (regionCode) row = ranked(rows.filter((each) => table.cityOf(each) === each))[0] ?? heaviest;
  else if (country) row = outstanding(rows, 0);
  else if (isGuess) row = table.weight(heaviest ?? -1) >= GUESSED_WEIGHT ? heaviest : undefined;
  // An unknown postcode is another country's.
  else if (!postcode) row = outstanding(rows, KNOWN_WEIGHT);
  if (row === undefined && regionWords === 'ca') {
    // "Toronto, CA"
    const canadian: Address = { ...address, country: 'CA', region: undefined, regionWords: '' };
    return placeAddress(table, search, canadian);
  }
  // "350 5th Ave, New York", but neither "350 5th Ave, NY" nor "Blanc-Sablon, Québec"
  const isCity = (regionWords?.length ?? 0) > 4 && (town.length === 0 || /\d/.test(town.join()));
  if (isCity) row ??= outstanding(ownNamesakes, NAMESAKE_WEIGHT);
  if (row === undefined) return undefined;
  // "Rosemont, Montréal, QC"
  const parts = namedAs(search, address.beforeTown).filter((each) => table.cityOf(each) === row);
  return table.place(ranked(parts.filter((each) => each !== row))[0] ?? row);
}

/** Longest first. @param isWhole only a street may precede: "Nuevo Laredo" ends with no town */
function townsNamed(search: PlaceSearch, words: readonly string[], isWhole: boolean): number[][] {
  const found: number[][] = [];
  for (let start = Math.max(0, words.length - TOWN_WORDS); start < words.length; start += 1) {
    // "12 Walla Walla East" may be a street; alone it's a town.
    if (start > 0 && STREET_WORD.test(words.at(-1)!)) break;
    if (isWhole && start > 0 && !isStreet(words.slice(0, start))) continue;
    found.push(namedAs(search, words.slice(start)));
  }
  return found;
}

function namedAs(search: PlaceSearch, words: readonly string[]): number[] {
  const rows = keyVariants(words.join(' ')).flatMap((key) => [...search.named(key)]);
  return [...new Set(rows)];
}

/** Whether words end like a street or house, without a town; also if empty. */
function isStreet(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last === undefined || STREET_WORD.test(last) || /\d/.test(last);
}
