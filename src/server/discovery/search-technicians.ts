import type { SearchInput } from '../../shared/search.schema.ts';
import type { SearchAnswer } from '../../shared/technician.schema.ts';
import type { Deps } from '../deps.ts';

/**
 * Technicians for a search, nearest public point first. A place in words is geocoded when no
 * coordinates come with it; a place nobody knows finds nobody, rather than everybody.
 */
export async function searchTechnicians(deps: Deps, input: SearchInput): Promise<SearchAnswer> {
  const { location, ...filter } = input;
  const hasPoint = filter.lat !== undefined && filter.lng !== undefined;
  if (hasPoint || !location) {
    const { technicians, total } = deps.search.query(filter, deps.clock());
    const centre = hasPoint
      ? { latitude: filter.lat!, longitude: filter.lng!, place: location || null }
      : null;
    return { technicians, total, centre };
  }
  const place = await deps.places.geocode(location);
  if (!place) return { technicians: [], total: 0, centre: null };
  const { latitude, longitude, name } = place;
  const found = deps.search.query({ ...filter, lat: latitude, lng: longitude }, deps.clock());
  return { ...found, centre: { latitude, longitude, place: name } };
}
