import type { AuditDetails, ChangedValue } from '../../../shared/admin/audit-details.ts';

/** @param shown fields that describe-audit.ts names @param named fields too long to show */
export function describeChanges<Row>(
  before: Row,
  after: Row,
  shown: readonly (keyof Row & string)[],
  named: readonly (keyof Row & string)[] = [],
): AuditDetails {
  const isChanged = (field: keyof Row) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const shownValue = (row: Row, field: keyof Row) => row[field] as ChangedValue;
  return {
    kind: 'changes',
    changes: [
      ...shown.filter(isChanged).map((field) => ({
        field,
        before: shownValue(before, field),
        after: shownValue(after, field),
      })),
      ...named.filter(isChanged).map((field) => ({ field })),
    ],
  };
}
