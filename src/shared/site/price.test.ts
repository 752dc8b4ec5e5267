import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { COUNTRY_CODES, CURRENCY_OF, type Market } from '../market/countries.ts';
import {
  centsToDollars,
  dollarsToCents,
  formatCents,
  formatTotal,
  shownCurrency,
  totalCents,
} from './price.ts';

const cents = fc.integer({ min: 0, max: 99_999_999 });

/** Intl puts no-break spaces between a number and its currency. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');

const inMarket = <T>(market: Market, act: () => T) =>
  inLanguage('en', act, { defaultLanguage: 'en', market });

describe('money', () => {
  it('survives the conversion to dollars and back', () => {
    fc.assert(fc.property(cents, (value) => dollarsToCents(centsToDollars(value)) === value));
  });

  it('always has two decimals in the API', () => {
    fc.assert(fc.property(cents, (value) => /^\d+\.\d{2}$/.test(centsToDollars(value))));
  });

  it('sums packages without the errors of binary fractions', () => {
    const packages = Array.from({ length: 3 }, () => ({ priceCents: 1010 }));
    expect(centsToDollars(totalCents(packages))).toBe('30.30');
    expect(totalCents([])).toBe(0);
  });

  it('is refused when it is not a price', () => {
    for (const text of ['', '-1', '1.999', '1e3', 'NaN', '1,50', '$5', ' ']) {
      expect(dollarsToCents(text)).toBeUndefined();
    }
    expect(dollarsToCents('7.5')).toBe(750);
    expect(dollarsToCents(' 7 ')).toBe(700);
    expect([dollarsToCents('999999'), dollarsToCents('1000000')]).toEqual([99_999_900, undefined]);
  });

  it('needs no currency beside it in the market’s first country', () => {
    expect([shownCurrency('USD'), shownCurrency('CAD')]).toEqual([undefined, 'CAD']);
    expect(inMarket(['DE'], () => shownCurrency('EUR'))).toBeUndefined();
  });

  it('shows its currency where it is not obvious', () => {
    expect(formatCents(4000)).toBe('$40');
    expect(formatCents(4050, 'CAD')).toBe('CA$40.50');
    expect(formatTotal(13_500, 'USD')).toBe('US$135.00');
  });

  it('is written as the market does', () => {
    const germany = () => [formatCents(2500), formatTotal(2500, 'EUR'), formatCents(4050, 'CAD')];
    expect(inMarket(['DE'], germany)).toEqual(['€25', '€25.00', 'CA$40.50']);
    const france = () => [formatCents(2550), formatTotal(123_450, 'EUR')].map(withPlainSpaces);
    expect(inMarket(['FR'], france)).toEqual(['€25.50', '€1,234.50']);
    const australia = () => [formatCents(2500), formatTotal(2500, 'AUD'), formatCents(100, 'USD')];
    expect(inMarket(['AU'], australia)).toEqual(['$25', 'AU$25.00', 'US$1']);
    const britain = () => formatCents(1999, 'GBP');
    expect(inMarket(['GB'], britain)).toBe('£19.99');
    expect(withPlainSpaces(inMarket(['CH'], () => formatTotal(2500)))).toBe('CHF 25.00');
  });

  it('needs no country’s name for the dollars that the language’s readers use', () => {
    const canadian = () => [formatTotal(4000, 'CAD'), formatCents(4000, 'CAD'), formatCents(4000)];
    expect(inLanguage('fr', canadian).map(withPlainSpaces)).toEqual(['40,00 $', '40 $', '40 $ US']);
  });

  it('keeps its digits in every currency', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...COUNTRY_CODES), (value, country) => {
        const currency = CURRENCY_OF[country];
        const text = inMarket([country], () => formatTotal(value, currency));
        return Number(text.replace(/\D/g, '')) === value;
      }),
    );
  });
});
