import { formatList } from '../format/lists.ts';
import type { Currency } from '../market/countries.ts';
import { formatCents, shownCurrency } from '../site/price.ts';

/** In cents. */
export type Sums = readonly { currency: Currency; cents: number }[];

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

const isOwn = ({ currency }: Sums[number]) => shownCurrency(currency) === undefined;

/** `$98,120 and CA$140.50`, the market's own first; empty without any. */
export const formatSums = (sums: Sums): string =>
  formatList(
    [...sums.filter(isOwn), ...sums.filter((sum) => !isOwn(sum))].map(({ currency, cents }) =>
      formatCents(cents, shownCurrency(currency)).replace(THOUSANDS, ','),
    ),
  );
