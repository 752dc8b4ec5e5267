import type { Currency } from '../market/countries.ts';
import { bikeText } from '../messages/bike.ts';
import { centsToDollars, formatCents, shownCurrency } from '../site/price.ts';
import type { BikeKind } from './bike.ts';

interface Bike {
  bikeKind: BikeKind | null;
  bikeModel: string;
  callAboveCents: number | null;
  currency: Currency;
}

/** For answers: `bike` is `Gravel bike · Canyon Grizl · Call first above $80`, empty if nothing is known. */
export function describeBike({ bikeKind, bikeModel, callAboveCents: cents, currency }: Bike) {
  const price = cents !== null && formatCents(cents, shownCurrency(currency));
  const words = [
    bikeKind && bikeText(`kind.${bikeKind}`),
    bikeModel,
    price && bikeText('callAbove', { price }),
  ];
  return {
    bike: words.filter(Boolean).join(' · '),
    callAbove: cents === null ? null : centsToDollars(cents),
  };
}
