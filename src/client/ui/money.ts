import {
  type Currency,
  dollarsToCents,
  formatCents,
  formatTotal,
} from '../../shared/site/price.ts';

/** A price of the API: `40.00` → `$40`, `19.99` → `$19.99`, `CA$40` where the currency is said. */
export function formatPrice(dollars: string, currency?: Currency): string {
  return formatCents(dollarsToCents(dollars) ?? 0, currency);
}

/** A total of the API, always with two decimals: `135.00` → `$135.00`. */
export function formatTotalPrice(dollars: string, currency?: Currency): string {
  return formatTotal(dollarsToCents(dollars) ?? 0, currency);
}
