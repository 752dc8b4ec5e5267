/** Reads an address from its end: country, postal code, region, town. Ignores the street. */

import { toKey } from './place-key.ts';
import { countryEnding } from './place-query.ts';
import { type Region, splitRegion } from './regions.ts';

export interface Address {
  /** The last remaining part: the town, perhaps with its street. */
  town: readonly string[];
  /** The part before: a street, or a neighborhood of the town. */
  beforeTown: readonly string[];
  /** ISO code. */
  country?: string;
  region?: Region | undefined;
  /** As written: `on`, `ontario`. */
  regionWords?: string;
  /** Capitals: a ZIP code, or the first half of a Canadian postal code. */
  postcode?: string;
  isWholeCanadian?: boolean;
}

const BETWEEN_PARTS = /[,;\r\n|]|\s[-–—]\s/;
const PHONE_OR_EMAIL = /@|^\D*(?:\d[\s().-]*){10,}$/;
const POSTCODE = /^(?:([a-z]\d[a-z]) ?\d[a-z]\d|(\d{5})(?: ?\d{4})?|([a-z]\d[a-z]))$/;
/** `Apt 4`, `Suite 300`. Some are also states: `FL` before a ZIP code is no floor. */
const UNIT =
  /^(?:apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg|ph|lot) (?:[a-z]{0,2}\d{1,4}[a-z]?|[a-z])$/;

export function readAddress(text: string): Address {
  const parts = text
    .split(BETWEEN_PARTS)
    .filter((part) => !PHONE_OR_EMAIL.test(part))
    .map((part) =>
      toKey(part)
        .replace(/\b([a-z]{2})(\d{5})$/, '$1 $2')
        .split(' ')
        .filter(Boolean),
    )
    .filter((words) => words.length > 0);
  const address: Address = { town: [], beforeTown: [] };
  while (parts.length > 0) {
    const last = parts.pop()!;
    const taken = takeFrom(last, address, parts.at(-1)) || unitWords(last, parts.length > 0);
    if (taken < last.length && taken > 0) parts.push(last.slice(0, -taken));
    if (taken > 0) continue;
    // "94110, Mission District, San Francisco, CA"
    if (parts[0] && address.region) takePostcode(parts[0], address);
    return { ...address, town: last, beforeTown: parts.at(-1) ?? [] };
  }
  return address;
}

function unitWords(words: readonly string[], isAfterOthers: boolean): number {
  if (UNIT.test(words.slice(-2).join(' '))) return 2;
  return isAfterOthers && words.length === 1 && /^\d{1,3}[a-z]?$/.test(words[0]!) ? 1 : 0;
}

/** Takes one thing off the end, each kind once. @returns how many words it was */
function takeFrom(words: readonly string[], address: Address, before?: readonly string[]): number {
  for (const count of [2, 1]) {
    if (words.length >= count && takePostcode(words.slice(-count), address)) return count;
  }
  // The empty first word lets a lone region be recognized.
  const { before: rest, region } = splitRegion(['', ...words]);
  const regionCount = words.length + 1 - rest.length;
  const country = countryEnding(words);
  if (country.code && country.count > regionCount && !address.country && !address.region) {
    address.country = country.code;
    return country.count;
  }
  // "Toronto, Ontario, CA", but "12 Euclid Ave, Ontario, CA"
  const isAfterTown = words.at(-1)!.length === 2 || (before && !/\d/.test(before.join()));
  const wasCanada = address.regionWords === 'ca' && region?.country === 'CA' && isAfterTown;
  if (!region || (address.region && !wasCanada) || country.count > regionCount) return 0;
  if (wasCanada) address.country = 'CA';
  address.region = region;
  address.regionWords = words.slice(-regionCount).join(' ');
  return regionCount;
}

function takePostcode(words: readonly string[], address: Address): boolean {
  const [found, canadian, zip, area] = POSTCODE.exec(words.join(' ')) ?? [];
  if (!found || address.postcode !== undefined) return false;
  address.postcode = (canadian ?? zip ?? area)!.toUpperCase();
  address.isWholeCanadian = canadian !== undefined;
  return true;
}
