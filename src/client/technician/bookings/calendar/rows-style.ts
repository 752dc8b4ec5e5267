import type { Rows } from './calendar-blocks.ts';

/** The column starts at the calendar's first hour. */
export function rowsStyle({ row, span }: Rows) {
  return { gridRow: `calc(${row + 1} - var(--first-row)) / span ${span}` };
}
