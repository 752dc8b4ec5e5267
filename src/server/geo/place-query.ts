import { toKey } from './place-key.ts';
import { REGION_ALIASES, REGIONS, type Region } from './regions.ts';

/** What someone typed, taken apart. */
export interface PlaceQuery {
  /** The words in key form, without a country at the end. */
  words: readonly string[];
  country: 'US' | 'CA' | undefined;
}

/** A bare "CA" is California: see `withoutCanada`. */
const COUNTRIES = [
  { ending: ['usa'], country: 'US' },
  { ending: ['us'], country: 'US' },
  { ending: ['u', 's', 'a'], country: 'US' },
  { ending: ['u', 's'], country: 'US' },
  { ending: ['united', 'states'], country: 'US' },
  { ending: ['united', 'states', 'of', 'america'], country: 'US' },
  { ending: ['canada'], country: 'CA' },
] as const;

function endsWith(words: readonly string[], ending: readonly string[]): boolean {
  const start = words.length - ending.length;
  return start > 0 && ending.every((word, index) => words[start + index] === word);
}

export function parseQuery(input: string): PlaceQuery {
  const key = toKey(input);
  const words = key === '' ? [] : key.split(' ');
  for (const { ending, country } of COUNTRIES) {
    if (endsWith(words, ending)) return { words: words.slice(0, -ending.length), country };
  }
  return { words, country: undefined };
}

/** "Toronto, CA": where no California fits, the letters meant Canada. Undefined if not written. */
export function withoutCanada({ words }: PlaceQuery): PlaceQuery | undefined {
  return endsWith(words, ['ca']) ? { words: words.slice(0, -1), country: 'CA' } : undefined;
}

const REGION_ENDINGS: readonly (readonly [readonly string[], Region])[] = REGIONS.flatMap(
  (region) =>
    [region.code, region.name, ...(REGION_ALIASES[region.code] ?? [])].map(
      (name) => [toKey(name).split(' '), region] as const,
    ),
).sort(([a], [b]) => b.length - a.length);

/** Splits off the state or province at the end, if something comes before it. */
export function splitRegion(words: readonly string[]): {
  before: readonly string[];
  region: Region | undefined;
} {
  const found = REGION_ENDINGS.find(([ending]) => endsWith(words, ending));
  return found
    ? { before: words.slice(0, -found[0].length), region: found[1] }
    : { before: words, region: undefined };
}

const REGION_BY_KEY = new Map(REGION_ENDINGS.map(([words, region]) => [words.join(' '), region]));

/** The state or province that the words name and nothing else. */
export function regionNamed(words: readonly string[]): Region | undefined {
  return REGION_BY_KEY.get(words.join(' '));
}
