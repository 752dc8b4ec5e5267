import { perLocale } from '../messages/formatters.ts';

// Where Intl's English has `€25.50` but `2,8 km`, numbers follow the prices. Other languages have
// one convention, or readers know both: `25.50 CHF` and `2,8 km` in Switzerland.
const asPrices = (locale: string) => locale.replace(/^en-(BE|DE|FR|NL)$/, 'en-150');

const numbers = (options?: Intl.NumberFormatOptions) =>
  perLocale(
    (locale, unit) =>
      new Intl.NumberFormat(asPrices(locale), unit ? { ...options, style: 'unit', unit } : options),
  );

const plain = numbers();
const oneDecimal = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const units = { 0: numbers({ maximumFractionDigits: 1 }), 1: oneDecimal };

/** `1,200`. */
export function formatNumber(value: number): string {
  return plain().format(value);
}

export function formatRating(rating: number): string {
  return oneDecimal().format(rating);
}

type Unit = 'kilometer' | 'mile' | 'kilobyte' | 'megabyte' | 'gigabyte';

/** `9 km`, `5.6 km`, or `9.0 km` with one decimal at least and at most. */
export function formatUnit(value: number, unit: Unit, decimals: keyof typeof units = 0): string {
  return units[decimals](unit).format(value);
}
