import { ADMIN } from '../../../shared/admin/admin-messages.ts';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import type { Deps } from '../../runtime/deps.ts';
import { techniciansWithPackages } from '../../store/technician-lists.ts';
import { notFound } from '../../trpc/errors.ts';
import { describeTechnician } from './describe-technician.ts';

/** One technician in any state. @throws NOT_FOUND */
export function showTechnician(deps: Deps, id: number): AdminTechnician {
  const [row] = techniciansWithPackages(deps.db, [id]);
  if (!row) throw notFound(ADMIN.technicianNotFound);
  return describeTechnician(deps, row);
}
