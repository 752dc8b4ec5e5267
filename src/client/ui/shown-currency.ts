import type { Currency } from '../../shared/site/price.ts';

/** The currency to name beside a price: dollars are taken for US dollars unless it is said. */
export function shownCurrency({ currency }: { currency: Currency }): Currency | undefined {
  return currency === 'CAD' ? currency : undefined;
}
