import { fold } from '../../../shared/search/fold.ts';
import type { SearchFilter } from '../../../shared/search/search-filter.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';

/**
 * Filters the loaded list when the search fails, by name, specialization, service and rating, as
 * specified, and by favorites. Place and date can't be checked here.
 */
export function filterLocally(
  technicians: readonly PublicTechnician[],
  { query, service, rating, ids }: Pick<SearchFilter, 'query' | 'service' | 'rating' | 'ids'>,
): PublicTechnician[] {
  const text = fold(query ?? '');
  return technicians.filter(
    ({ id, name, specializations, assignedServices, rating: own }) =>
      (!ids || ids.includes(id)) &&
      [name, ...specializations].some((each) => fold(each).includes(text)) &&
      (!service?.length ||
        service.some(
          (name) => specializations.includes(name) || assignedServices.includes(name),
        )) &&
      (rating === undefined || Number(own) >= rating),
  );
}
