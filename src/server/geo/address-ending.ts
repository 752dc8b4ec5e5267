import { toKey } from './place-key.ts';
import { type PlaceQuery, parseQuery, splitRegion } from './place-query.ts';
import { REGIONS, type Region } from './regions.ts';

export interface AddressEnding {
  /** What is left of the last part that has anything left: the town, perhaps with its street. */
  town: readonly string[];
  /** The part before it: a street, or a neighborhood of the town. */
  beforeTown: readonly string[];
  country: PlaceQuery['country'];
  region: Region | undefined;
  /** The region as it was written: `on`, `ontario`. */
  regionWords: readonly string[];
  /** In capitals: a ZIP code, or the first half of a Canadian postal code. */
  postcode: string | undefined;
  isWholeCanadian: boolean;
}

/** `Apt 4`, `Suite 300`, `#12`: no part of the town. Four digits alone are a postcode abroad. */
const UNIT =
  /^(?:(?:apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg) [a-z]?\d+[a-z]?|\d{1,3}[a-z]?)$/;
/** Abbreviations of states and provinces from before the postal codes, after a comma. */
const OLD_SHORT_FORMS: Readonly<Record<string, string>> = {
  alta: 'AB',
  ariz: 'AZ',
  calif: 'CA',
  colo: 'CO',
  conn: 'CT',
  fla: 'FL',
  ill: 'IL',
  man: 'MB',
  mich: 'MI',
  minn: 'MN',
  ont: 'ON',
  ore: 'OR',
  sask: 'SK',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
};
const POSTCODES = [
  /^(?<code>[a-z]\d[a-z]) ?\d[a-z]\d$/,
  /^(?<code>\d{5}) \d{4}$/,
  /^(?<code>\d{5})$/,
  /^(?<code>[a-z]\d[a-z])$/,
];

/** Parses an address from the back: town, region, postcode and country in any usual order. */
export function readEnding(address: string): AddressEnding {
  const parts = address.split(',').map((part) => toKey(part).split(' ').filter(Boolean));
  const ending: AddressEnding = {
    town: [],
    beforeTown: [],
    country: undefined,
    region: undefined,
    regionWords: [],
    postcode: undefined,
    isWholeCanadian: false,
  };
  for (;;) {
    while (parts.length > 0 && (parts.at(-1)!.length === 0 || isUnit(parts))) parts.pop();
    const last = parts.at(-1) ?? [];
    const taken = last.length === 0 ? 0 : takeFrom(last, ending);
    if (taken === 0) return { ...ending, town: last, beforeTown: parts.at(-2) ?? [] };
    parts[parts.length - 1] = last.slice(0, -taken);
  }
}

/** A whole part after the street; `94110` alone is a postcode. */
function isUnit(parts: readonly (readonly string[])[]): boolean {
  const text = parts.at(-1)!.join(' ');
  return parts.length > 1 && UNIT.test(text) && !POSTCODES.some((pattern) => pattern.test(text));
}

/** Takes one thing off the end, each kind once. Returns how many words it was. */
function takeFrom(words: readonly string[], ending: AddressEnding): number {
  // The extra word lets a lone country or region be recognized.
  const padded = ['', ...words];
  if (ending.country === undefined) {
    const query = parseQuery(`x ${words.join(' ')}`);
    if (query.country) {
      ending.country = query.country;
      return words.length + 1 - query.words.length;
    }
  }
  if (ending.postcode === undefined) {
    for (const count of [2, 1]) {
      const text = words.slice(-count).join(' ');
      const found = POSTCODES.map((pattern) => pattern.exec(text)).find((match) => match !== null);
      if (!found || words.length < count) continue;
      ending.postcode = found.groups!.code!.toUpperCase();
      ending.isWholeCanadian = POSTCODES[0]!.test(text);
      return count;
    }
  }
  if (ending.region === undefined) {
    const short = words.length === 1 ? OLD_SHORT_FORMS[words[0]!] : undefined;
    const { before, region } = short
      ? { before: [''], region: REGIONS.find(({ code }) => code === short) }
      : splitRegion(padded);
    if (region) {
      ending.region = region;
      ending.regionWords = padded.slice(before.length);
      return ending.regionWords.length;
    }
  }
  return 0;
}
