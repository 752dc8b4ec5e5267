import { toKey } from './place-key.ts';
import { type PlaceQuery, parseQuery, splitRegion } from './place-query.ts';
import type { PlaceSearch } from './place-search.ts';
import type { PlaceTable } from './place-table.ts';

/** Words an address may end with when no town follows; each is also some hamlet's name. */
export const STREET_WORDS = new Set(
  (
    'st street ave avenue rd road blvd boulevard dr drive ln lane way ct court pl place hwy highway ' +
    'pkwy parkway sq square ter terrace cir circle n s e w north south east west apt unit suite rue'
  ).split(' '),
);

/** Longest town name looked for, in words: "Sainte-Catherine-de-la-Jacques-Cartier". */
export const TOWN_WORDS = 7;

/**
 * The town an address ends with: "12 Main St, Springfield, IL" and "12 main st springfield il".
 * Commas are believed first; without them the longest name of a place wins.
 *
 * @returns A row of the place columns.
 */
export function townOf(
  table: PlaceTable,
  search: PlaceSearch,
  address: string,
): number | undefined {
  const query = parseQuery(address);
  const words = withoutPostcode(query.words);
  const { before, region } = splitRegion(words);
  const lastPart = address
    .split(',')
    .map((part) => splitOwnRegion(part))
    .findLast((words) => words.length > 0);
  const candidates: [readonly string[], string | undefined][] = [];
  if (address.includes(',') && lastPart) candidates.push([lastPart, region?.code]);
  candidates.push([before, region?.code], [words, undefined]);
  for (const [ending, regionCode] of candidates) {
    const row = longestEnding(table, search, ending, regionCode, query.country);
    if (row !== undefined) return row;
  }
  return undefined;
}

/** Drops a postcode at the end: one that is unknown, or another region's. */
function withoutPostcode(words: readonly string[]): readonly string[] {
  return words.slice(0, words.findLastIndex((word) => !/\d/.test(word)) + 1);
}

/** The words of one part of an address without a region or country; none if that is all it is. */
function splitOwnRegion(part: string): readonly string[] {
  // The letter in front lets "IL" and "Canada" alone be seen as a region and a country.
  const { before } = splitRegion(withoutPostcode(parseQuery(`x ${part}`).words));
  return before.slice(1);
}

function longestEnding(
  table: PlaceTable,
  search: PlaceSearch,
  words: readonly string[],
  regionCode: string | undefined,
  country: PlaceQuery['country'],
): number | undefined {
  if (STREET_WORDS.has(words.at(-1) ?? '') && words.length > 1) return undefined;
  for (let start = Math.max(0, words.length - TOWN_WORDS); start < words.length; start++) {
    let best: number | undefined;
    for (const row of search.named(toKey(words.slice(start).join(' ')))) {
      const region = table.region(row);
      if (regionCode !== undefined && region.code !== regionCode) continue;
      if (country !== undefined && region.country !== country) continue;
      if (best === undefined || table.weight(row) > table.weight(best)) best = row;
    }
    if (best !== undefined) return best;
  }
  return undefined;
}
