import { fold } from '../../shared/format/fold.ts';
import { DEFAULT_CENTER } from '../../shared/market/shipped-places.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import type { Bounds, SearchInput } from '../../shared/search/search.schema.ts';
import { DISTANCE_DEFAULT_KM, type Sort } from '../../shared/search/search.ts';
import type { BookingWindow } from '../../shared/technician/availability.ts';
import { travels } from '../../shared/technician/technician.ts';
import {
  type DaysOf,
  daysByWindow,
  firstStarts,
  startInstants,
  type WindowOf,
} from './free-times.ts';
import type { Listing } from './listing.ts';
import { type Job, jobsOf, type PackageSet, type PackageSets } from './package-sets.ts';

/** `searchSchema`, with `location` already resolved. */
export type SearchQuery = Omit<SearchInput, 'location'>;
export type SearchFilter = Omit<SearchQuery, 'limit' | 'offset'>;

export interface Filter {
  /** What the searched services come to with a technician; undefined without any. */
  jobOf: (packages: PackageSet) => Job | undefined;
  comes: boolean;
  /** Packages that must all be offered; NaN for an unknown one. */
  services: readonly number[];
  ids: readonly number[] | undefined;
  /** Minimum stars; 0 for any. */
  rating: number;
  /** A part of a name, specialization or service; empty for any. */
  text: string;
  isServiceName: boolean;
  /** An ISO 639 code, empty for any. */
  speaks: string;
  wantsDays: boolean;
  daysOf: DaysOf;
  /** Lower ranks come first; undefined to sort by distance. */
  rank: ((listing: Listing) => number) | undefined;
  center: Point;
  /** Infinite if the search names no place. */
  radiusKm: number;
  bounds: Bounds | undefined;
}

export interface SearchModel {
  packageSets: PackageSets;
  rules: SearchRules;
  windowOf: WindowOf;
}

export interface SearchRules extends BookingWindow {
  center?: Point;
  /** Whether technicians may set their own; true if missing. */
  hasOwnPrices?: boolean;
}

export function createFilter(
  search: SearchFilter,
  { packageSets, rules, windowOf }: SearchModel,
  now: number,
): Filter {
  const { lat: latitude, lng: longitude } = search;
  const place = latitude !== undefined && longitude !== undefined && { latitude, longitude };
  const services = search.service?.map((name) => packageSets.activeIdOf(name) ?? Number.NaN) ?? [];
  const text = fold(search.query ?? '');
  const filter = {
    services,
    jobOf: jobsOf(services),
    comes: search.comesToCustomer ?? false,
    ids: search.ids,
    rating: search.rating ?? 0,
    text,
    isServiceName: packageSets.names.includes(text),
    speaks: search.speaks ?? '',
    wantsDays: search.date !== undefined || Boolean(search.availability?.length),
    daysOf: daysByWindow(now, windowOf, search),
    center: place || (rules.center ?? DEFAULT_CENTER),
    radiusKm: place ? (search.distance ?? DISTANCE_DEFAULT_KM) : Number.POSITIVE_INFINITY,
    bounds: search.bounds,
  };
  return { ...filter, rank: rankOf(search.sort, filter) };
}

function rankOf(sort: Sort | undefined, filter: Omit<Filter, 'rank'>): Filter['rank'] {
  if (sort === 'rating') return ({ rating }) => -rating;
  if (sort === 'price') {
    return ({ packages }) => filter.jobOf(packages)?.priceCents ?? packages.lowestPriceCents;
  }
  if (sort !== 'soonest') return undefined;
  const instantOf = startInstants();
  return (listing) => {
    const first = firstStarts(listing, filter.daysOf(listing).offered, filter);
    return first ? instantOf(listing, first) : Number.MAX_VALUE;
  };
}

export function matches(filter: Filter, listing: Listing): boolean {
  const { services, rating, text, comes, speaks } = filter;
  // Cheapest checks first: a search can look at thousands.
  if (listing.rating < rating) return false;
  const { packages, card } = listing;
  if (!packages.isOffered || (comes && !travels(card))) return false;
  for (const id of services) if (!packages.terms.some((term) => term.id === id)) return false;
  if (text && !listing.text.includes(text) && !packages.text.includes(text)) return false;
  if (speaks && !card.languages.includes(speaks)) return false;
  return hasTime(filter, listing);
}

export function hasTime(filter: Filter, listing: Listing): boolean {
  if (!filter.wantsDays) return true;
  return filter.daysOf(listing).wanted.every((days) => firstStarts(listing, days, filter));
}
