import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import type { Deps } from '../../runtime/deps.ts';
import { targetOf } from './act-on-technician.ts';
import { describeTechnician } from './describe-technician.ts';

/** One technician in any state. @throws NOT_FOUND */
export function showTechnician(deps: Deps, id: number): AdminTechnician {
  return describeTechnician(deps, targetOf(deps.db, id));
}
