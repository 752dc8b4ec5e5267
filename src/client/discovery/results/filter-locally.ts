import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import type { SearchFilter } from '../search/search-filter.ts';

/**
 * Filters the loaded list when the search fails, by name, specialization, service and rating, as
 * specified. Place and date can't be checked here.
 */
export function filterLocally(
  technicians: readonly PublicTechnician[],
  { query, service, rating }: Pick<SearchFilter, 'query' | 'service' | 'rating'>,
): PublicTechnician[] {
  const words = query?.toLowerCase();
  return technicians.filter(
    ({ name, specializations, assignedServices, rating: own }) =>
      (!words || [name, ...specializations].some((text) => text.toLowerCase().includes(words))) &&
      (!service?.length ||
        service.some(
          (name) => specializations.includes(name) || assignedServices.includes(name),
        )) &&
      (rating === undefined || Number(own) >= rating),
  );
}
