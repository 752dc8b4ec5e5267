import type { Currency } from '../market/countries.ts';
import { searchText } from '../messages/search.ts';
import { dollarsToCents, formatCents, shownCurrency } from '../site/price.ts';

interface Technician {
  visitFee: string | null;
  currency: Currency;
}

/** `+ $20 visit`; empty without a fee. */
export function visitFeeText({ visitFee, currency }: Technician): string {
  if (!visitFee) return '';
  const price = formatCents(dollarsToCents(visitFee) ?? 0, shownCurrency(currency));
  return searchText('visit.fee', { price });
}
