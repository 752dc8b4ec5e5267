/** What a search asks of a listing. */

import { DEFAULT_CENTRE } from '../../shared/search/places.ts';
import type { Bounds, SearchInput } from '../../shared/search/search.schema.ts';
import { DISTANCE_DEFAULT_KM } from '../../shared/search/search.ts';
import type { BookingWindow } from '../../shared/technician/availability.ts';
import type { Point } from '../../shared/technician/location-privacy.ts';
import { canStartOn, wantedDays } from './free-times.ts';
import type { Listing } from './listing.ts';
import type { PackageSets } from './package-sets.ts';
import { fold } from './text.ts';

/** What `searchSchema` lets through, its `location` found on the map by the caller. */
export type SearchQuery = Omit<SearchInput, 'location'>;
export type SearchFilter = Omit<SearchQuery, 'limit' | 'offset'>;

export interface Filter {
  /** Ids of packages, each of which has to be offered; NaN for one that nobody offers. */
  services: readonly number[];
  /** Stars at least; 0 asks for none. */
  rating: number;
  /** A part of a name or specialization, empty when none is asked for. */
  text: string;
  /** The days in a time zone, undefined when none are asked for. */
  daysIn: ReturnType<typeof wantedDays>;
  /** Order and distance are taken from here. */
  center: Point;
  radiusKm: number;
  /** Listings inside come first. */
  bounds: Bounds | undefined;
}

/** The point a search is made from, undefined without one. */
export function centerOf({ lat, lng }: SearchFilter): Point | undefined {
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
}

/** `now` is in UTC milliseconds. */
export function createFilter(
  search: SearchFilter,
  packageSets: PackageSets,
  now: number,
  window: BookingWindow,
): Filter {
  const center = centerOf(search);
  return {
    services: search.service?.map((name) => packageSets.activeIdOf(name) ?? Number.NaN) ?? [],
    rating: search.rating ?? 0,
    text: fold(search.query ?? ''),
    daysIn: wantedDays(search, now, window),
    center: center ?? DEFAULT_CENTRE,
    radiusKm: center ? (search.distance ?? DISTANCE_DEFAULT_KM) : Number.POSITIVE_INFINITY,
    bounds: search.bounds,
  };
}

/** Whether a listing is what a search asks for, wherever it is. */
export function matches({ services, rating, text, daysIn }: Filter, listing: Listing): boolean {
  // What takes least comes first: a search can look at thousands.
  if (listing.rating < rating) return false;
  const { packages } = listing;
  if (!packages.isOffered) return false;
  for (const id of services) if (!packages.ids.includes(id)) return false;
  if (text !== '' && !listing.text.includes(text)) return false;
  return daysIn === undefined || daysIn(listing.zone).every((days) => canStartOn(days, listing));
}
