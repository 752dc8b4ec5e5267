/** As strangers see them, measured from the public point. */

import { currentLanguage } from '#current-language';
import { distanceText } from '../../shared/place/distance.ts';
import { placeName } from '../../shared/place/place-name.ts';
import { TIMES_SHOWN } from '../../shared/search/search.ts';
import { centsToDollars } from '../../shared/site/price.ts';
import { firstSlotIndex } from '../../shared/technician/availability.ts';
import type { Offer, Pin, PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { maskToSlots } from '../../shared/time/slots.ts';
import type { Filter } from './filter.ts';
import { firstStarts, nextAvailable, nextOnPin, type ZoneDays } from './free-times.ts';
import type { Listing } from './listing.ts';

export function toPublic(listing: Listing, days: ZoneDays, km?: number): PublicTechnician {
  const { card, packages } = listing;
  const localServices = packages.localNames[currentLanguage()];
  return {
    ...card,
    city: placeName(card.city),
    assignedServices: packages.names,
    ...(localServices && { localServices }),
    lowestPrice: centsToDollars(packages.lowestPriceCents),
    nextAvailable: nextAvailable(listing, days),
    distance: km === undefined ? null : distanceText(km, card.privacyMode),
  };
}

/** Undefined without services or days. */
export function offerOf(listing: Listing, filter: Filter): Offer | undefined {
  const { jobOf, wantsDays, daysOf } = filter;
  const job = jobOf(listing.packages);
  if (!job && !wantsDays) return undefined;
  const { offered, bookable } = daysOf(listing);
  const first = firstStarts(listing, offered, filter);
  const next = first && firstStarts(listing, bookable);
  return {
    price: job ? centsToDollars(job.priceCents) : null,
    minutes: job?.minutes ?? null,
    date: first?.date ?? null,
    times: first ? maskToSlots(first.mask).slice(0, TIMES_SHOWN) : [],
    isNext:
      first !== undefined &&
      first.day === next?.day &&
      firstSlotIndex(first.mask) === firstSlotIndex(next.mask),
  };
}

/** @param filter only for a pin that names its next time */
export function toPin(listing: Listing, isBusy: boolean, filter?: Filter): Pin {
  const { card, packages } = listing;
  return {
    id: card.id,
    lat: card.latitude,
    lng: card.longitude,
    priceCents: packages.lowestPriceCents,
    currency: card.currency,
    radius: card.radiusMeters,
    ...(filter && !isBusy && { next: nextOnPin(listing, filter.daysOf(listing), filter) }),
    ...(isBusy && { busy: true }),
  };
}
