import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import type { TechnicianFilter } from '../../../shared/admin/admin-technician.ts';
import type { Deps } from '../../runtime/deps.ts';
import { technicianPage } from '../../store/technician-lists.ts';
import { describeTechnician } from './describe-technician.ts';

/** Every technician, in any state, newest first, one page. */
export function listTechnicians(
  deps: Deps,
  page: {
    query?: string | undefined;
    filter?: TechnicianFilter | undefined;
    limit: number;
    offset: number;
  },
): { technicians: AdminTechnician[]; total: number } {
  const { rows, total } = technicianPage(deps.db, page);
  return { technicians: rows.map((row) => describeTechnician(deps, row)), total };
}
