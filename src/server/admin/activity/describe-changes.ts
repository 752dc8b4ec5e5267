import type {
  AuditChange,
  AuditDetails,
  ChangedValue,
} from '../../../shared/admin/audit-details.ts';

/**
 * What an edit changed, for the audit log.
 *
 * @param shown the value of each field, by the name that src/shared/admin/say-audit.ts knows it by
 * @param named fields too long to show: only that they changed
 */
export function describeChanges<Row>(
  before: Row,
  after: Row,
  shown: Record<string, (row: Row) => ChangedValue>,
  named: Record<string, (row: Row) => string> = {},
): AuditDetails {
  const changes: AuditChange[] = [];
  for (const [field, show] of Object.entries(shown)) {
    const change = { field, before: show(before), after: show(after) };
    if (JSON.stringify(change.before) !== JSON.stringify(change.after)) changes.push(change);
  }
  for (const [field, show] of Object.entries(named)) {
    if (show(before) !== show(after)) changes.push({ field });
  }
  return { kind: 'changes', changes };
}
