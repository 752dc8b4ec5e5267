import type { SearchInput } from '../../shared/search/search.schema.ts';
import type { SearchAnswer } from '../../shared/technician/technician.schema.ts';
import type { Deps } from '../trpc/deps.ts';

type Where = Pick<SearchInput, 'location' | 'lat' | 'lng'>;

const hasPoint = ({ lat, lng }: Where) => lat !== undefined && lng !== undefined;

/** Whether a search has only a place name, without a point. */
const needsGeocoding = (where: Where) => Boolean(where.location) && !hasPoint(where);

/** Nearest public point first. An unknown place gives no results, rather than all of them. */
export async function searchTechnicians(deps: Deps, input: SearchInput): Promise<SearchAnswer> {
  const { location, ...filter } = input;
  if (!location || !needsGeocoding(input)) {
    const { technicians, total } = deps.search.query(filter, deps.clock());
    const center = hasPoint(filter)
      ? { latitude: filter.lat!, longitude: filter.lng!, place: location || null }
      : null;
    return { technicians, total, center };
  }
  const place = await deps.places.geocode(location);
  if (!place) return { technicians: [], total: 0, center: null };
  const { latitude, longitude, description } = place;
  const found = deps.search.query({ ...filter, lat: latitude, lng: longitude }, deps.clock());
  return { ...found, center: { latitude, longitude, place: description } };
}
