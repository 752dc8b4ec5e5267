/** Listings as strangers see them. Places and distances are those of the public point. */

import { distanceText } from '../../shared/search/distance.ts';
import type { Currency } from '../../shared/site/price.ts';
import type { BookingWindow } from '../../shared/technician/availability.ts';
import type { PrivacyMode } from '../../shared/technician/location-privacy.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { nextAvailable } from './free-times.ts';
import type { Listing } from './listing.ts';

/** A technician on the map. */
export interface Pin {
  id: number;
  lat: number;
  lng: number;
  priceCents: number;
  currency: Currency;
  mode: PrivacyMode;
}

/** The public shape at an instant; `km` from the search point, undefined without one. */
export function toPublic(
  listing: Listing,
  now: number,
  window: BookingWindow,
  km?: number,
): PublicTechnician {
  const { card, packages } = listing;
  return {
    ...card,
    assignedServices: packages.names,
    lowestPrice: packages.lowestPrice,
    nextAvailable: nextAvailable(listing, now, window),
    distance: km === undefined ? null : distanceText(km, card.privacyMode),
  };
}

export function toPin({ card, packages }: Listing): Pin {
  return {
    id: card.id,
    lat: card.latitude,
    lng: card.longitude,
    priceCents: packages.lowestPriceCents,
    currency: card.currency,
    mode: card.privacyMode,
  };
}
