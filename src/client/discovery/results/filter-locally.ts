import { fold } from '../../../shared/format/fold.ts';
import type { SearchFilter } from '../../../shared/search/search-filter.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { travels } from '../../../shared/technician/technician.ts';

/**
 * Filters the loaded list when the search fails, by name, specialization, service and rating, as
 * specified, and by favorites and who comes to customers. Place and date can't be checked here.
 */
export function filterLocally(
  technicians: readonly PublicTechnician[],
  filter: Pick<SearchFilter, 'query' | 'service' | 'rating' | 'ids' | 'comesToCustomer' | 'speaks'>,
): PublicTechnician[] {
  const { query, service, rating, ids, comesToCustomer, speaks } = filter;
  const text = fold(query ?? '');
  return technicians.filter((technician) => {
    const { id, name, specializations, assignedServices } = technician;
    return (
      (!ids || ids.includes(id)) &&
      [name, ...specializations].some((each) => fold(each).includes(text)) &&
      (!speaks || technician.languages.includes(speaks)) &&
      (!service?.length ||
        service.some(
          (name) => specializations.includes(name) || assignedServices.includes(name),
        )) &&
      (rating === undefined || Number(technician.rating) >= rating) &&
      (!comesToCustomer || travels(technician))
    );
  });
}
