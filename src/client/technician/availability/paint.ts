/** Painting hours on a grid: columns are days, rows the fifteen slots. */
import { normaliseSlots, SLOTS, type Slot } from '../../../shared/booking/slots.ts';

export interface Cell {
  column: number;
  row: number;
}

export interface HoursColumn {
  /** A date, or the number of a weekday. */
  key: string;
  slots: readonly Slot[];
  /** Hours that cannot be changed: held by a booking, or past. */
  isLocked: (slot: Slot) => boolean;
}

/** A stroke from one cell to another makes every hour between them offered, or not. */
export interface Stroke {
  from: Cell;
  to: Cell;
  isOffered: boolean;
}

/** Whether a cell lies in the rectangle of a stroke. */
export function isCovered({ from, to }: Stroke, { column, row }: Cell): boolean {
  return (
    column >= Math.min(from.column, to.column) &&
    column <= Math.max(from.column, to.column) &&
    row >= Math.min(from.row, to.row) &&
    row <= Math.max(from.row, to.row)
  );
}

/** The columns a stroke changes, with their new hours. Locked hours stay as they are. */
export function paint(
  columns: readonly HoursColumn[],
  stroke: Stroke,
): { key: string; timeSlots: Slot[] }[] {
  return columns.flatMap(({ key, slots, isLocked }, column) => {
    const after = SLOTS.filter((slot, row) =>
      isCovered(stroke, { column, row }) && !isLocked(slot)
        ? stroke.isOffered
        : slots.includes(slot),
    );
    const before = normaliseSlots(slots);
    return after.join() === before.join() ? [] : [{ key, timeSlots: after }];
  });
}
