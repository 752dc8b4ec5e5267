import { IconLock } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatHour, formatSlot, withTime } from '../../../shared/format/times.ts';
import { SLOTS, type Slot } from '../../../shared/time/slots.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import classes from './hours-grid.module.css';
import { type Cell, type HoursColumn, isCovered, paint, type Stroke } from './paint.ts';
import type { Taken } from './use-taken.ts';

interface GridColumn extends HoursColumn {
  heading: ReactNode;
  label: string;
  isToday?: boolean;
  /** Undefined for a free hour. */
  takenBy: (slot: Slot) => Taken | undefined;
}

interface Props {
  label: string;
  columns: readonly GridColumn[];
  /** The columns are still the previous days, which can't be changed. */
  isStale?: boolean;
  onChange: (changes: { key: string; timeSlots: Slot[] }[]) => void;
}

const MOVES: Record<string, Cell> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
};

/** Click, drag, or press and hold; arrow keys and Space work too. One cell is in the tab order. */
export function HoursGrid({ label, columns, isStale = false, onChange }: Props) {
  const [focused, setFocused] = useState<Cell>({ column: 0, row: 0 });
  const isOffered = ({ column, row }: Cell) =>
    columns[column]?.slots.includes(SLOTS[row]!) ?? false;
  const apply = (stroke: Stroke) => {
    const changes = paint(columns, stroke);
    if (changes.length > 0 && !isStale) onChange(changes);
  };
  const { grid, stroke, start } = usePainting({ isOffered, onStroke: apply });

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = {
      column: clamp(focused.column + move.column, columns.length),
      row: clamp(focused.row + move.row, SLOTS.length),
    };
    setFocused(next);
    grid.current
      ?.querySelector<HTMLElement>(`[data-column="${next.column}"][data-row="${next.row}"]`)
      ?.focus();
  }

  return (
    <table
      ref={grid}
      className={classes.grid}
      aria-label={label}
      aria-busy={isStale}
      data-columns={columns.length}
    >
      <thead>
        <tr>
          <td />
          {columns.map(({ key, heading, isToday }) => (
            <th key={key} scope="col" data-today={isToday || undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        onKeyDown={onKeyDown}
        onPointerDown={start}
        onContextMenu={(event) => event.preventDefault()}
      >
        {SLOTS.map((slot, row) => (
          <tr key={slot}>
            <th scope="row">{formatHour(slot)}</th>
            {columns.map((day, column) => {
              const cell = { column, row };
              const isPainted = stroke && isCovered(stroke, cell) && !day.isLocked(slot);
              return (
                <td key={day.key}>
                  <HourButton
                    day={day}
                    slot={slot}
                    cell={cell}
                    isOn={isPainted ? stroke.isOffered : day.slots.includes(slot)}
                    isTabStop={focused.column === column && focused.row === row}
                    onFocus={() => setFocused(cell)}
                    onToggle={() => apply({ from: cell, to: cell, isOffered: !isOffered(cell) })}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As tall as the grid. */
export const WaitingGrid = () => <Bone className={`${classes.waiting}`} />;

interface HourProps {
  day: GridColumn;
  slot: Slot;
  cell: Cell;
  isOn: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

function HourButton({ day, slot, cell, isOn, isTabStop, onFocus, onToggle }: HourProps) {
  const taken = day.takenBy(slot);
  const name = withTime(day.label, formatSlot(slot));
  return (
    <button
      type="button"
      className={classes.hour}
      data-column={cell.column}
      data-row={cell.row}
      data-taken={taken?.look}
      aria-pressed={isOn}
      aria-disabled={day.isLocked(slot) || undefined}
      aria-label={taken ? `${name}, ${taken.label}` : name}
      title={taken?.label}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      // Strokes handle the pointer; keyboard and screen reader clicks have detail 0.
      onClick={({ detail }) => detail === 0 && onToggle()}
    >
      {taken && <IconLock size={14} aria-hidden />}
    </button>
  );
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

const HOLD_MS = 250;
const TOLERANCE_PX = 10;

interface Options {
  /** A stroke sets all its cells to the opposite of the first. */
  isOffered: (cell: Cell) => boolean;
  onStroke: (stroke: Stroke) => void;
}

/**
 * By mouse, pen or finger; a click is a stroke of one cell. Cells have `data-column`, `data-row`.
 */
function usePainting({ isOffered, onStroke }: Options) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isPainting = useRef(false);
  const drag = useDrag();

  // React's touch listeners are passive, so they can't stop scrolling.
  useEffect(() => {
    const element = grid.current;
    const hold = (event: TouchEvent) => isPainting.current && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, []);

  function start(event: PointerEvent) {
    const from = cellOf(event.target);
    if (!from) return;
    let painted: Stroke = { from, to: from, isOffered: !isOffered(from) };
    drag(event, {
      tolerance: TOLERANCE_PX,
      holdMs: HOLD_MS,
      onMove(x, y) {
        const to = cellOf(document.elementFromPoint(x, y));
        if (to) painted = { ...painted, to };
        isPainting.current = true;
        setStroke(painted);
      },
      onDrop: () => onStroke(painted),
      onEnd() {
        isPainting.current = false;
        setStroke(null);
      },
    });
  }

  return { grid, stroke, start };
}

function cellOf(target: EventTarget | null): Cell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  if (!element) return undefined;
  return { column: Number(element.dataset.column), row: Number(element.dataset.row) };
}
