/**
 * What an edit changed, for the audit log: `name: Tune → Tune-up, price: $70.00 → $75.00`.
 *
 * @param shown the text of each field
 * @param named fields too long to show: only that they changed
 */
export function describeChanges<Row>(
  before: Row,
  after: Row,
  shown: Record<string, (row: Row) => string>,
  named: Record<string, (row: Row) => string> = {},
): string {
  const isChanged = ([, show]: [string, (row: Row) => string]) => show(before) !== show(after);
  const changes = Object.entries(shown)
    .filter(isChanged)
    .map(([field, show]) => `${field}: ${show(before) || 'empty'} → ${show(after) || 'empty'}`);
  const long = Object.entries(named).filter(isChanged);
  return [...changes, ...long.map(([field]) => field)].join(', ') || 'nothing';
}
