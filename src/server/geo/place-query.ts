import { toKey } from './place-key.ts';

export interface PlaceQuery {
  /** In key form, without a country at the end. */
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

/** "Toronto, CA": Canada, where no California fits. Undefined if not written. */
export function withoutCanada({ words }: PlaceQuery): PlaceQuery | undefined {
  const isWritten = words.length > 1 && words.at(-1) === 'ca';
  return isWritten ? { words: words.slice(0, -1), country: 'CA' } : undefined;
}

/** Languages people here write country names in: Mexico, México, Deutschland. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt'];
/** In key form; Intl doesn't list these. Baja California ends like one of our states. */
const OTHER_NAMES = {
  US: 'usa|us|u s a|u s|united states of america|ee uu|eeuu|e u|e u a',
  GB: 'uk|gb|great britain|england|scotland|wales|northern ireland',
  AU: 'western australia|new south wales',
  MX: 'baja california|baja california sur',
  NL: 'holland|the netherlands',
  TR: 'turkey',
};
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let names: ReadonlyMap<string, string> | undefined;

/** The ISO code of the country at the end, and its number of words. */
export function countryEnding(words: readonly string[]): { code?: string; count: number } {
  names ??= collectNames();
  for (let count = Math.min(6, words.length); count > 0; count -= 1) {
    const code = names.get(words.slice(-count).join(' '));
    if (code !== undefined) return { code, count };
  }
  return { count: 0 };
}

function collectNames(): Map<string, string> {
  const displays = LANGUAGES.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    // Without former codes, whose names are those of today's.
    (code) => new Intl.Locale(`und-${code}`).region === code,
  );
  const named = codes.flatMap((code) => displays.map((each) => [toKey(each.of(code) ?? ''), code]));
  const others = Object.entries(OTHER_NAMES).flatMap(([code, keys]) =>
    keys.split('|').map((key) => [key, code]),
  );
  // Georgia and Puerto Rico are also regions of ours.
  const isAbroad = ([key, code]: string[]) => key !== '' && key !== 'georgia' && code !== 'PR';
  return new Map([...named, ...others].filter(isAbroad) as [string, string][]);
}
