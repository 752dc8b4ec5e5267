import type { Currency } from '../../shared/site/countries.ts';
import { shownCurrency as shown } from '../../shared/site/price.ts';

/** The currency to show with a technician's or booking's price; undefined for the market's first. */
export function shownCurrency({ currency }: { currency: Currency }): Currency | undefined {
  return shown(currency);
}
