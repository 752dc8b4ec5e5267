import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Admin } from '../../store/audit-log.ts';
import { actOnTechnician } from '../technicians/act-on-technician.ts';
import { stateEmail } from './state-email.ts';

/** Resends the email about a technician's current state, with working links. */
export function resendEmail(deps: Deps, admin: Admin, id: number): AdminTechnician {
  return actOnTechnician(deps, admin, id, (target, tx) => {
    const email = stateEmail(deps, tx, target);
    return [{ action: 'resend-email', reason: email.subject, emails: [email] }];
  });
}
