import type { AuditEntry, AuditFilter } from '../../../shared/admin/admin-records.schema.ts';
import { sayAudit } from '../../../shared/admin/say-audit.ts';
import type { Deps } from '../../runtime/deps.ts';
import { listAudit as auditRows } from '../../store/audit-log.ts';

/** Admin activity, newest first, one page. */
export function listAudit(
  { db }: Deps,
  filter: AuditFilter,
): { entries: AuditEntry[]; total: number } {
  const { rows, total } = auditRows(db, filter);
  return { entries: rows.map(sayAudit), total };
}
