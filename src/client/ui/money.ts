import type { Currency } from '../../shared/market/countries.ts';
import { dollarsToCents, formatCents, formatTotal } from '../../shared/site/price.ts';

/** `40.00` → `$40`, `19.99` → `$19.99`, or `CA$40` with a currency. */
export function formatPrice(dollars: string, currency?: Currency): string {
  return formatCents(dollarsToCents(dollars) ?? 0, currency);
}

export function formatTotalPrice(dollars: string, currency?: Currency): string {
  return formatTotal(dollarsToCents(dollars) ?? 0, currency);
}
