import type { Currency } from '../../../shared/market/countries.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { dollarsToCents, formatTotal, shownCurrency } from '../../../shared/site/price.ts';
import { conflict } from '../../foundation/errors.ts';

/**
 * @param shown the total that the customer saw, as `40.00`; undefined if the call names none
 * @throws CONFLICT when prices have changed meanwhile
 */
export function refuseOtherTotal(
  shown: string | null | undefined,
  total: number,
  currency: Currency,
): void {
  if (!shown || dollarsToCents(shown) === total) return;
  // The documented sentence has one sign for both dollars of its market.
  const named = currency === 'CAD' ? undefined : shownCurrency(currency);
  throw conflict(bookingText('error.prices', { total: formatTotal(total, named) }));
}
