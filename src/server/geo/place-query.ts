import { countryEnding } from './country-names.ts';
import { toKey } from './place-key.ts';

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
