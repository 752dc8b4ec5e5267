import type { AuditFilter } from '../../../shared/admin/admin-records.schema.ts';
import { labeledLike } from '../../../shared/admin/audit-labels.ts';
import { describeAudit } from '../../../shared/admin/describe-audit.ts';
import { listAudit as auditRows } from '../../store/audit-log.ts';
import type { Deps } from '../../trpc/deps.ts';

/** Newest first, one page. Searched as shown: by the labels of actions, too. */
export function listAudit({ db }: Deps, filter: AuditFilter) {
  const labeled = filter.query ? labeledLike(filter.query) : undefined;
  const { rows, total } = auditRows(db, filter, labeled);
  return { entries: rows.map(describeAudit), total };
}
