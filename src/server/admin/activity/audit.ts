import type { Queries } from '../../../../db/client.ts';
import type { AuditAction, AuditDetails } from '../../../shared/admin/audit-details.ts';
import type { Deps } from '../../runtime/deps.ts';
import { insertAudit } from '../../store/audit-log.ts';

/** The acting admin. */
export interface Admin {
  id: number;
  email: string;
}

export interface AuditEntry {
  action: AuditAction;
  subjectType:
    | 'technician'
    | 'package'
    | 'booking'
    | 'email'
    | 'review'
    | 'admin'
    | 'clock'
    | 'days'
    | 'settings'
    | 'page';
  subjectId?: number;
  /** Empty if the details say it. */
  subjectName: string;
  /** What a person typed. */
  reason?: string | undefined;
  details?: AuditDetails | undefined;
}

/** Records an admin's action, in the same transaction. */
export function audit(deps: Deps, tx: Queries, admin: Admin, entry: AuditEntry): void {
  insertAudit(tx, {
    adminId: admin.id,
    adminEmail: admin.email,
    at: deps.clock(),
    ...entry,
  });
}
