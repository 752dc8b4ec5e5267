import { countryEnding } from './country-names.ts';
import { toKey } from './place-key.ts';
import { OLD_SHORT_FORMS, REGION_ALIASES, REGIONS, type Region } from './regions.ts';

/** What someone typed, taken apart. */
export interface PlaceQuery {
  /** The words in key form, without a country at the end. */
  words: readonly string[];
  country: 'US' | 'CA' | undefined;
}

/** A bare "CA" is California: see `withoutCanada`. */
export function parseQuery(input: string): PlaceQuery {
  const key = toKey(input);
  const words = key === '' ? [] : key.split(' ');
  const { code, count } = countryEnding(words);
  if (count === words.length || (code !== 'US' && code !== 'CA')) {
    return { words, country: undefined };
  }
  return { words: words.slice(0, -count), country: code };
}

/** "Toronto, CA": where no California fits, the letters meant Canada. Undefined if not written. */
export function withoutCanada({ words }: PlaceQuery): PlaceQuery | undefined {
  const isWritten = words.length > 1 && words.at(-1) === 'ca';
  return isWritten ? { words: words.slice(0, -1), country: 'CA' } : undefined;
}

const REGION_BY_KEY = new Map(
  REGIONS.flatMap((region) =>
    [region.code, region.name, ...(REGION_ALIASES[region.code] ?? [])].map((name) => [
      toKey(name),
      region,
    ]),
  ),
);
/** "Newfoundland and Labrador" */
const REGION_WORDS = 3;

/** Splits off the state or province at the end, if something comes before it. */
export function splitRegion(words: readonly string[]): {
  before: readonly string[];
  region: Region | undefined;
} {
  for (let count = Math.min(REGION_WORDS, words.length - 1); count > 0; count -= 1) {
    const key = words.slice(-count).join(' ');
    const region = REGION_BY_KEY.get(OLD_SHORT_FORMS.get(key) ?? key);
    if (region) return { before: words.slice(0, -count), region };
  }
  return { before: words, region: undefined };
}

/** The state or province that the words name and nothing else. */
export function regionNamed(words: readonly string[]): Region | undefined {
  return REGION_BY_KEY.get(words.join(' '));
}
