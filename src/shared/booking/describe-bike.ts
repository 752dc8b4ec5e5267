import type { Currency } from '../market/countries.ts';
import { bikeText } from '../messages/bike.ts';
import { dollarsToCents, formatCents, shownCurrency } from '../site/price.ts';
import type { BikeKind } from './bike.ts';

interface Bike {
  bikeKind: BikeKind | null;
  bikeModel: string | null;
  /** In dollars. */
  callAbove: string | null;
  currency: Currency;
}

/** `Gravel bike · Canyon Grizl · Call me first above $80`; empty if nothing is known. */
export function describeBike({ bikeKind, bikeModel, callAbove, currency }: Bike): string {
  const price = callAbove && formatCents(dollarsToCents(callAbove) ?? 0, shownCurrency(currency));
  return [
    bikeKind && bikeText(`kind.${bikeKind}`),
    bikeModel,
    price && bikeText('callAbove', { price }),
  ]
    .filter(Boolean)
    .join(' · ');
}
