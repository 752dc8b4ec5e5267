import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import type { SearchFilter } from '../search/search-filter.ts';

/**
 * What of a list already loaded fits a search the server did not answer: by name, specialization or
 * rating, as documented (specification, section 7, search). Place and date cannot be judged here.
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
