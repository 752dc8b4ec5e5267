import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin/admin.ts';
import type { Deps } from '../../runtime/deps.ts';
import { techniciansWithPackages } from '../../store/technician-lists.ts';
import { notFound } from '../../trpc/errors.ts';
import { describeTechnician } from './describe-technician.ts';

/** One technician in any state. @throws NOT_FOUND */
export function showTechnician(deps: Deps, id: number): AdminTechnician {
  const [row] = techniciansWithPackages(deps.db, [id]);
  if (!row) throw notFound(adminText('admin.technicianNotFound'));
  return describeTechnician(deps, row);
}
