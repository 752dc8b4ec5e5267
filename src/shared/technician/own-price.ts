/** What a technician charges for a service, and how long it takes them. */
import type { Currency } from '../market/countries.ts';

/** In cents, for currencies with a suggestion of their own. */
export type CurrencyPrices = { [currency in Currency]?: number };

export interface Terms {
  priceCents: number;
  durationMinutes: number;
}

/** A service as admins offer it. Limits are in the technician's currency, null for none. */
export interface CatalogueTerms extends Terms {
  currencyPrices: CurrencyPrices;
  leastCents: number | null;
  mostCents: number | null;
}

/** Without a limit of the admin's: nobody gets ahead by a price that isn't meant. */
const LEAST_CENTS = 100;
const MOST_CENTS = 1_000_000;

/** What a technician's own price may be, in cents of their currency. */
export function priceLimits(catalogue: CatalogueTerms, currency: Currency) {
  const suggested = suggestedCents(catalogue, currency);
  return {
    leastCents: catalogue.leastCents ?? Math.min(LEAST_CENTS, suggested),
    mostCents: catalogue.mostCents ?? Math.max(MOST_CENTS, suggested),
  };
}

/** Whether the admin's suggestions are prices that technicians may ask for. */
export const isWithinLimits = ({
  priceCents,
  currencyPrices,
  ...limits
}: Omit<CatalogueTerms, 'durationMinutes'>) =>
  [priceCents, ...Object.values(currencyPrices)].every(
    (cents) => cents >= (limits.leastCents ?? 0) && cents <= (limits.mostCents ?? cents),
  );

/** Null follows the catalogue. */
export type OwnTerms = { [term in keyof Terms]: Terms[term] | null };

/** The catalogue's price for technicians who charge in this currency, in its cents. */
export const suggestedCents = (
  { priceCents, currencyPrices }: Pick<CatalogueTerms, 'priceCents' | 'currencyPrices'>,
  currency: Currency,
): number => currencyPrices[currency] ?? priceCents;

/**
 * Customers pay this. A price set before the admin's limits counts as the nearest one allowed.
 * @param hasOwn whether the operator lets technicians set their own
 */
export function termsOf(
  catalogue: CatalogueTerms,
  own: OwnTerms,
  currency: Currency,
  hasOwn: boolean,
): Terms {
  const { leastCents, mostCents, durationMinutes } = catalogue;
  const suggested = suggestedCents(catalogue, currency);
  if (!hasOwn) return { priceCents: suggested, durationMinutes };
  const asked = own.priceCents ?? suggested;
  return {
    priceCents: Math.max(leastCents ?? 0, Math.min(asked, mostCents ?? asked)),
    durationMinutes: own.durationMinutes ?? durationMinutes,
  };
}
