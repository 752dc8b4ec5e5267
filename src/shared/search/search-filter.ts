import { formatNearDate } from '../format/dates.ts';
import type { NamedPlace } from '../market/place-texts.ts';
import { searchText } from '../messages/search.ts';
import type { Point } from '../place/location-privacy.ts';
import type { HomeUrl, Search } from './home-url.ts';
import type { SearchInput } from './search.schema.ts';
import { DISTANCE_DEFAULT_KM } from './search.ts';

/** In kilometers. Half the Earth's circumference, so the radius includes everyone. */
export const ANYWHERE_KM = 20_000;

/** The search parameters for the list and the pins, without paging. */
export type SearchFilter = Omit<SearchInput, 'limit' | 'offset' | 'bounds'>;

/** As specified, sends the lowest chosen rating, and the distance only if it's not the default. */
export function toFilter(search: Search): SearchFilter {
  const { location, point, services, date, availability, distance, ratings, query } = search;
  const { comesToCustomer, speaks, sort } = search;
  return {
    ...(query && { query }),
    ...(location && { location }),
    ...(point && { lat: point.latitude, lng: point.longitude }),
    ...(services.length > 0 && { service: services }),
    ...(date && { date }),
    ...(availability.length > 0 && { availability }),
    ...(ratings.length > 0 && { rating: Math.min(...ratings.map(Number)) }),
    ...(distance !== DISTANCE_DEFAULT_KM && { distance }),
    ...(comesToCustomer && { comesToCustomer }),
    ...(speaks && { speaks }),
    ...(sort !== 'distance' && { sort }),
  };
}

/** What a search without a named place is sorted from, in words. */
export function sortedFrom({ point }: Search, here: Point | null, start: NamedPlace): string {
  if (point) return searchText('from.mapCenter');
  return here ? searchText('from.here') : start.description.split(',')[0]!;
}

/**
 * The list's parameters. Without a place, it's sorted by distance from the visitor, if known, and
 * includes everyone unless a distance was chosen. `start` is where the operator's map starts.
 */
export function listFilter(
  { search, area }: HomeUrl,
  here: Point | null,
  start: Point,
): SearchFilter {
  if (area) return { lat: area.latitude, lng: area.longitude, distance: ANYWHERE_KM };
  const filter = toFilter(search);
  const hasPlace = search.location !== '' || search.point !== null;
  if (hasPlace || (!here && filter.distance === undefined)) return filter;
  const { latitude, longitude } = here ?? start;
  return { distance: ANYWHERE_KM, ...filter, lat: latitude, lng: longitude };
}

/**
 * The pins' parameters: the same technicians as in the list. Null while the place isn't geocoded yet.
 * `center` is where the server found it.
 */
export function pinFilter(url: HomeUrl, here: Point | null, start: Point, center: Point | null) {
  if (url.area) return {};
  const { location, sort: _, ...filter } = listFilter(url, here, start);
  if (!location || filter.lat !== undefined) return filter;
  return center && { ...filter, lat: center.latitude, lng: center.longitude };
}

/** Whether it's of a part of the map, of which the distance is then a part as well. */
export function isMapArea({ location, point }: Search): boolean {
  return location === '' && point !== null;
}

export function countFilters(search: Search): number {
  const { services, availability, ratings, distance, query } = search;
  return (
    services.length +
    availability.length +
    ratings.length +
    Number(distance !== DISTANCE_DEFAULT_KM && !isMapArea(search)) +
    Number(query !== '') +
    Number(search.comesToCustomer) +
    Number(search.speaks !== '') +
    Number(search.favorites)
  );
}

/** Whether the heading says how many were found instead of how many there are. */
export function isSearched(search: Search): boolean {
  const { location, point, date, sort } = search;
  return (
    location !== '' ||
    point !== null ||
    date !== null ||
    sort !== 'distance' ||
    countFilters(search) > 0
  );
}

/** `Flat repair +1`; empty without any. */
export function describeServices([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** The place, the services and the day, without what isn't chosen: `Portland`, `Flat repair`, `Wed 25`. */
export function describeSearch({ search, area }: HomeUrl, now: number): string[] {
  if (area) return [searchText('where.mapArea')];
  const { location, point, services, date } = search;
  const anywhere = point ? searchText('where.mapArea') : searchText('where.anywhere');
  return [
    location ? shortPlace(location) : anywhere,
    describeServices(services),
    date ? formatNearDate(date, now) : '',
  ].filter(Boolean);
}

/** `Mission District, San Francisco, CA` → `Mission District, San Francisco`; `Portland, ME` stays. */
export function shortPlace(place: string): string {
  // Coordinates stand for a place without a name.
  if (/^[-\d., ]+$/.test(place)) return place;
  const parts = place.split(',').map((part) => part.trim());
  // For `94110, Mission District, San Francisco, CA`, skip the postal code.
  if (/\d/.test(parts[0]!) && parts[1]) parts.shift();
  return parts.slice(0, 2).join(', ');
}
