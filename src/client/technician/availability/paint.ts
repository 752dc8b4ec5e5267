/** Columns are days, rows the fifteen slots. */

import { normalizeSlots } from '../../../shared/technician/hours.ts';
import { SLOTS, type Slot } from '../../../shared/time/slots.ts';

export interface Cell {
  column: number;
  row: number;
}

export interface HoursColumn {
  /** A date. */
  key: string;
  slots: readonly Slot[];
  /** Booked or past hours can't be changed. */
  isLocked: (slot: Slot) => boolean;
}

export interface Stroke {
  from: Cell;
  to: Cell;
  isOffered: boolean;
}

export function isCovered({ from, to }: Stroke, { column, row }: Cell): boolean {
  return (
    column >= Math.min(from.column, to.column) &&
    column <= Math.max(from.column, to.column) &&
    row >= Math.min(from.row, to.row) &&
    row <= Math.max(from.row, to.row)
  );
}

/** Changed columns with hours before and after; locked hours stay. */
export function paint(
  columns: readonly HoursColumn[],
  stroke: Stroke,
): { key: string; timeSlots: Slot[]; seen: Slot[] }[] {
  return columns.flatMap(({ key, slots, isLocked }, column) => {
    const after = SLOTS.filter((slot, row) =>
      isCovered(stroke, { column, row }) && !isLocked(slot)
        ? stroke.isOffered
        : slots.includes(slot),
    );
    const before = normalizeSlots(slots);
    return after.join() === before.join() ? [] : [{ key, timeSlots: after, seen: before }];
  });
}
