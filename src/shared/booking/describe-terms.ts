/** What a booking costs and what it's about, as answers and emails say it. */
import type { Currency } from '../market/countries.ts';
import { bikeText } from '../messages/bike.ts';
import { centsToDollars, feeOf, formatCents, shownCurrency } from '../site/price.ts';
import type { BikeKind } from './bike.ts';
import { agreedCents, type ExtraState } from './extra-work.ts';

interface Booking {
  totalCents: number;
  visitFeeCents: number;
  finalCents: number | null;
  bikeKind: BikeKind | null;
  bikeModel: string;
  callAboveCents: number | null;
  currency: Currency;
}

/** For answers, whose prices are dollar strings. */
export function describeTerms<E extends { state: ExtraState; priceCents: number }>(
  booking: Booking,
  extras: readonly E[],
) {
  const { totalCents, callAboveCents } = booking;
  return {
    totalPrice: centsToDollars(totalCents),
    visitFee: feeOf(booking),
    agreedPrice: centsToDollars(agreedCents(booking, extras)),
    extras: extras.map(({ priceCents, ...extra }) => ({
      ...extra,
      price: centsToDollars(priceCents),
    })),
    callAbove: callAboveCents === null ? null : centsToDollars(callAboveCents),
    bike: describeBike(booking),
  };
}

/** `Gravel bike · Canyon Grizl · Call first above $80`, empty if nothing is known. */
export function describeBike(booking: Booking): string {
  const { bikeKind, bikeModel, callAboveCents: cents, currency } = booking;
  const price = cents !== null && formatCents(cents, shownCurrency(currency));
  const words = [
    bikeKind && bikeText(`kind.${bikeKind}`),
    bikeModel,
    price && bikeText('callAbove', { price }),
  ];
  return words.filter(Boolean).join(' · ');
}
