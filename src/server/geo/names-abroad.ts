import { toKey } from './place-key.ts';
import { splitRegion } from './place-query.ts';

/** Languages in which people here and around us write a country: Mexico, México, Deutschland. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt'];

/** What Intl does not call a country, and states abroad whose names end like ours. */
const OTHER_NAMES = [
  'UK',
  'GB',
  'Great Britain',
  'Britain',
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'Republic of Ireland',
  'Holland',
  'The Netherlands',
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
  'Western Australia',
  'New South Wales',
];

/** Georgia is also a US state. */
const OURS = new Set(['georgia']);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LONGEST_WORDS = 6;

let names: ReadonlySet<string> | undefined;

/**
 * Whether the words of an address end with a country other than the United States and Canada: with
 * `mexico`, but not with `new mexico`. A postcode after it doesn't count.
 */
export function endsAbroad(words: readonly string[]): boolean {
  names ??= collectNames();
  const named = words.slice(0, words.findLastIndex((word) => !/\d/.test(word)) + 1);
  const ours = named.length - splitRegion(['', ...named]).before.length + 1;
  for (let count = Math.min(LONGEST_WORDS, named.length); count > ours; count -= 1) {
    if (names.has(named.slice(-count).join(' '))) return true;
  }
  return false;
}

function collectNames(): Set<string> {
  const found = new Set(OTHER_NAMES.map(toKey));
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of LETTERS) {
      for (const second of LETTERS) {
        const code = first + second;
        if (code === 'US' || code === 'CA') continue;
        const key = toKey(display.of(code) ?? '');
        if (key !== '' && !OURS.has(key)) found.add(key);
      }
    }
  }
  return found;
}
