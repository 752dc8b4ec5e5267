import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { workText } from '../../../shared/messages/work.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import { formatPrice } from '../../ui/money.ts';

/** `New chain, $45.50 (approved)` */
export function extraLine(
  { title, price, state }: TechnicianBooking['extras'][number],
  currency: TechnicianBooking['currency'],
): string {
  const shown = formatPrice(price, shownCurrency(currency));
  return workText('extras.line', { title, price: shown, state });
}
