import { afterEach, expect, it, vi } from 'vitest';
import { COUNTRY_CODES, CURRENCY_OF } from '../market/countries.ts';
import { localeOf } from '../messages/languages.ts';
import { formatDistance } from '../place/distance.ts';
import { byteSize } from '../site/byte-size.ts';
import { formatTotal } from '../site/price.ts';
import { formatList, formatNames } from './lists.ts';
import { formatNumber, formatRating } from './numbers.ts';

let locale = 'en-US';
vi.mock('#current-language', async (original) => ({
  ...(await original<object>()),
  currentLocale: () => locale,
}));
afterEach(() => {
  locale = 'en-US';
});

it.each([
  ['en-US', '1,200', '4.9', '5.0', '5.6 km', '1.2 GB'],
  ['es-US', '1,200', '4.9', '5.0', '5.6 km', '1.2 GB'],
  ['fr-CA', '1\u00A0200', '4,9', '5,0', '5,6\u00A0km', '1,2\u00A0Go'],
  ['en-DE', '1,200', '4.9', '5.0', '5.6 km', '1.2 GB'],
  ['en-AT', '1.200', '4,9', '5,0', '5,6 km', '1,2 GB'],
  ['fr-CH', "1'200", '4,9', '5,0', '5,6\u202Fkm', '1,2\u202FGo'],
])('%s groups digits and writes decimals in its own way', (of, count, good, best, far, size) => {
  locale = of;
  expect(formatNumber(1200)).toBe(count);
  expect([4.9, 5].map((rating) => formatRating(rating))).toEqual([good, best]);
  expect(formatDistance(5.6, 'metric')).toBe(far);
  expect(byteSize(1.2e9)).toBe(size);
});

it.each(COUNTRY_CODES)('English writes prices and other numbers alike in %s', (country) => {
  locale = localeOf('en', [country]);
  const separators = (text: string) => text.replace(/[^.,'’]/g, '');
  const price = formatTotal(120_000, CURRENCY_OF[country]);
  const decimal = separators(price).at(-1);
  expect(separators(formatRating(4.9))).toBe(decimal);
  expect(separators(formatDistance(5.6, 'metric'))).toBe(decimal);
});

it('a list reads like a sentence, or like names side by side', () => {
  expect([formatList(['a', 'b', 'c']), formatNames(['a', 'b', 'c'])]).toEqual([
    'a, b, and c',
    'a, b, c',
  ]);
  expect([formatList(['a']), formatNames([])]).toEqual(['a', '']);
  locale = 'fr-CA';
  expect([formatList(['a', 'b', 'c']), formatNames(['a', 'b'])]).toEqual(['a, b et c', 'a et b']);
});
