import { adminText } from '../../../shared/messages/admin.ts';
import { conflict } from '../../foundation/errors.ts';
import type { Admin } from '../../store/audit-log.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import type { Deps } from '../../trpc/deps.ts';
import { type Act, actOnTechnician } from './act-on-technician.ts';

/** @throws NOT_FOUND; CONFLICT if they aren't approved, or nothing would change */
export function setSupertech(deps: Deps, admin: Admin, id: number, isSupertech: boolean) {
  return actOnTechnician(deps, admin, id, (target) => {
    if (target.technician.isSupertech === isSupertech) {
      throw conflict(
        isSupertech ? adminText('error.alreadySupertech') : adminText('error.notSupertech'),
      );
    }
    return [markSupertech(target, isSupertech)];
  });
}

/** @throws CONFLICT for a supertech who isn't approved */
export function markSupertech({ technician }: ListedTechnician, isSupertech: boolean): Act {
  if (isSupertech && !technician.isApproved) throw conflict(adminText('error.supertechUnapproved'));
  return { action: isSupertech ? 'make-supertech' : 'remove-supertech', set: { isSupertech } };
}
