import type { Currency } from '../../shared/site/price.ts';

/** The currency to show with a price. US dollars don't need one. */
export function shownCurrency({ currency }: { currency: Currency }): Currency | undefined {
  return currency === 'CAD' ? currency : undefined;
}
