import { DEFAULT_CENTRE } from '../../../shared/search/places.ts';
import type { SearchInput } from '../../../shared/search/search.schema.ts';
import { DISTANCE_DEFAULT_KM } from '../../../shared/search/search.ts';
import type { Point } from '../../../shared/technician/location-privacy.ts';
import type { HomeUrl, Search } from '../home-url.ts';
import { type Fix, isReliable } from '../results/browsing.ts';

/** Half the Earth's girth: a radius that leaves nobody out. Kilometres. */
const ANYWHERE_KM = 20_000;

/** What the search and the pins are asked for, without paging. */
export type SearchFilter = Omit<SearchInput, 'limit' | 'offset' | 'bounds'>;

/** The documented parameters: the lowest rating chosen; the distance only when not the default. */
export function toFilter(search: Search): SearchFilter {
  const { location, point, services, date, availability, distance, ratings, query } = search;
  return {
    ...(query && { query }),
    ...(location && { location }),
    ...(point && { lat: point.latitude, lng: point.longitude }),
    ...(services.length > 0 && { service: services }),
    ...(date && { date }),
    ...(availability.length > 0 && { availability }),
    ...(ratings.length > 0 && { rating: Math.min(...ratings.map(Number)) }),
    ...(distance !== DISTANCE_DEFAULT_KM && { distance }),
  };
}

/** Where the list is sorted from when no place was searched for (specification, section 4). */
export function defaultPoint(fix: Fix | null): Point {
  return isReliable(fix) ? fix.point : DEFAULT_CENTRE;
}

/**
 * What the list asks for. Without a place it is sorted from the visitor's own location, if that is
 * known, and leaves nobody out unless a distance was chosen.
 */
export function listFilter({ search, area }: HomeUrl, fix: Fix | null): SearchFilter {
  if (area) return { lat: area.latitude, lng: area.longitude, distance: ANYWHERE_KM };
  const filter = toFilter(search);
  const hasPlace = search.location !== '' || search.point !== null;
  if (hasPlace || (!isReliable(fix) && filter.distance === undefined)) return filter;
  const { latitude, longitude } = defaultPoint(fix);
  return { distance: ANYWHERE_KM, ...filter, lat: latitude, lng: longitude };
}

/**
 * What the pins ask for: the same people, wherever the map shows. Null while a place in words has
 * not been found yet; `centre` is where the server found it.
 */
export function pinFilter(url: HomeUrl, fix: Fix | null, centre: Point | null) {
  if (url.area) return {};
  const { location, ...filter } = listFilter(url, fix);
  if (!location || filter.lat !== undefined) return filter;
  return centre && { ...filter, lat: centre.latitude, lng: centre.longitude };
}

/** The number on the Filters button: one for each thing chosen there. */
export function countFilters(search: Search): number {
  const { services, availability, ratings, distance, query } = search;
  return (
    services.length +
    availability.length +
    ratings.length +
    Number(distance !== DISTANCE_DEFAULT_KM) +
    Number(query !== '')
  );
}

/** Whether the heading says how many were found, rather than how many there are. */
export function isSearched(search: Search): boolean {
  const { location, point, date } = search;
  return location !== '' || point !== null || date !== null || countFilters(search) > 0;
}

/** `Mission District, San Francisco, CA` → `Mission District`. */
export function shortPlace(place: string): string {
  const parts = place.split(',').map((part) => part.trim());
  // `94110, Mission District, San Francisco, CA`: nobody says they live in a number.
  return (/\d/.test(parts[0]!) && parts[1]) || parts[0]!;
}
