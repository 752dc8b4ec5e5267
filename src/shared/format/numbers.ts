/** Numbers as people read them in the current locale. */
import { perLocale } from './formatters.ts';

const plain = perLocale((locale) => new Intl.NumberFormat(locale));
const oneDecimal = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const unitsWith = (minimumFractionDigits: number) =>
  perLocale(
    (locale, unit) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        minimumFractionDigits,
        maximumFractionDigits: 1,
      }),
  );
const units = { 0: unitsWith(0), 1: unitsWith(1) };

/** `1,200`. */
export function formatNumber(value: number): string {
  return plain().format(value);
}

/** `4.9`, `5.0`. */
export function formatRating(rating: number): string {
  return oneDecimal().format(rating);
}

type Unit = 'kilometer' | 'mile' | 'kilobyte' | 'megabyte' | 'gigabyte';

/** `9 km`, `5.6 km`, or `9.0 km` with at least one decimal. Never more than one. */
export function formatUnit(value: number, unit: Unit, decimals: keyof typeof units = 0): string {
  return units[decimals](unit).format(value);
}
