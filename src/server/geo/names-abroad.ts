import { toKey } from './place-key.ts';
import { splitRegion } from './place-query.ts';

/** Languages in which people here and around us write a country: Mexico, México, Deutschland. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt'];

/** What Intl does not call a country, and states abroad whose names end like ours. */
const OTHER_NAMES = [
  'Turkey',
  'Hong Kong',
  'Macau',
  'Korea',
  'South Korea',
  'Czech Republic',
  'UAE',
  'PRC',
  'Baja California',
  'Baja California Sur',
];

/** The same for the countries that we know. */
const OTHER_NAMES_OF: Partial<Record<string, readonly string[]>> = {
  GB: ['UK', 'GB', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IE: ['Republic of Ireland'],
  NL: ['Holland', 'The Netherlands'],
  AU: ['Western Australia', 'New South Wales'],
};

/** Georgia is also a US state. */
const OURS = new Set(['georgia']);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LONGEST_WORDS = 6;

/** Codes of countries by their names, and '' for a name without a code, in key form. */
let names: ReadonlyMap<string, string> | undefined;

/**
 * Whether the words of an address end with a country other than the United States and Canada: with
 * `mexico`, but not with `new mexico`. A postcode after it doesn't count.
 */
export function endsAbroad(words: readonly string[]): boolean {
  return endsOutside(words, ['US', 'CA']);
}

/** Whether the words of an address end with a country other than those of the market. */
export function endsOutside(words: readonly string[], market: readonly string[]): boolean {
  names ??= collectNames();
  const named = words.slice(0, words.findLastIndex((word) => !/\d/.test(word)) + 1);
  const ours = named.length - splitRegion(['', ...named]).before.length + 1;
  for (let count = Math.min(LONGEST_WORDS, named.length); count > ours; count -= 1) {
    const code = names.get(named.slice(-count).join(' '));
    if (code !== undefined && !market.includes(code)) return true;
  }
  return false;
}

export function isCountryName(words: readonly string[]): boolean {
  names ??= collectNames();
  return names.has(words.join(' '));
}

function collectNames(): Map<string, string> {
  const found = new Map(OTHER_NAMES.map((name) => [toKey(name), '']));
  for (const [code, others = []] of Object.entries(OTHER_NAMES_OF)) {
    for (const name of others) found.set(toKey(name), code);
  }
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of LETTERS) {
      for (const second of LETTERS) {
        const code = first + second;
        if (code === 'US' || code === 'CA') continue;
        const key = toKey(display.of(code) ?? '');
        if (key !== '' && !OURS.has(key)) found.set(key, code);
      }
    }
  }
  return found;
}
