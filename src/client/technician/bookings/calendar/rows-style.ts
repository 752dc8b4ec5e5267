import type { Rows } from '../../../../shared/technician/hours.ts';

/** Row 0 is the first hour shown. */
export function rowsStyle({ row, span }: Rows) {
  return { gridRow: `calc(${row + 1} - var(--first-row)) / span ${span}` };
}
