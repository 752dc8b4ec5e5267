import type {
  AdminTechnician,
  TechnicianPageFilter,
} from '../../../shared/admin/admin-technician.schema.ts';
import type { Deps } from '../../runtime/deps.ts';
import { technicianPage } from '../../store/technician-lists.ts';
import { describeTechnician } from './describe-technician.ts';

export function listTechnicians(
  deps: Deps,
  page: TechnicianPageFilter,
): { technicians: AdminTechnician[]; total: number } {
  const nextTimes = () => deps.search.nextTimes(deps.clock());
  const { rows, total } = technicianPage(deps.db, page, nextTimes);
  return { technicians: rows.map((row) => describeTechnician(deps, row)), total };
}
