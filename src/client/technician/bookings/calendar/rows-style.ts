import { type Slot, slotIndex } from '../../../../shared/booking/slots.ts';
import type { Rows } from './calendar-blocks.ts';

/** Where something stands in a column that shows these hours. */
export function rowsStyle({ row, span }: Rows, hours: readonly Slot[]) {
  const first = slotIndex(hours[0] ?? '');
  return { gridRow: `${row - first + 1} / span ${span}` };
}
