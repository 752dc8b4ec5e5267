import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import { isOpenStatus } from '../../../../shared/booking/booking.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { formatHour } from '../../../../shared/format/times.ts';
import type { LocalNow } from '../../../../shared/time/dates.ts';
import { type Slot, slotIndex } from '../../../../shared/time/slots.ts';
import { useDrag } from '../../../ui/use-drag.ts';
import { formatWeek } from '../../availability/week-plan.ts';
import type { Time } from '../possible-starts.ts';
import type { BlockHandlers } from './calendar-block.tsx';
import {
  type Column,
  type DraggedBooking,
  dropStarts,
  hoursShown,
  isPressable,
} from './calendar-blocks.ts';
import { CalendarColumn } from './calendar-column.tsx';
import classes from './calendar-grid.module.css';
import { type Position, placeAfter } from './calendar-keys.ts';

interface Props extends Omit<BlockHandlers, 'onFocus' | 'onGrab'> {
  view: 'day' | 'week';
  columns: readonly Column[];
  isStale: boolean;
  now: LocalNow;
  wanted: DraggedBooking | null;
  onMove: (booking: TechnicianBooking, wanted: Time) => void;
  onDay: (date: string) => void;
}

/** Arrow keys move between blocks, one of which is in the tab order. A mouse can drag bookings. */
export function CalendarGrid(props: Props) {
  const { view, columns, isStale, now, wanted, onMove, onDay } = props;
  const hours = hoursShown(columns);
  const grid = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<{ date: string; row: number } | null>(null);
  const startsOn = (booking: TechnicianBooking, date: string) => {
    const day = columns.find((column) => column.date === date)?.day;
    return day ? dropStarts(booking, day, now) : [];
  };
  const { drag, grab } = useDragging({ hours, startsOn, onDrop: onMove });
  const tabStop = placeOf(columns, focused) ?? firstPlace(columns);

  function onKeyDown(event: KeyboardEvent) {
    const isOnBlock = event.target instanceof HTMLElement && event.target.dataset.row;
    if (!isOnBlock || event.altKey || event.ctrlKey || event.metaKey) return;
    const place = tabStop && placeAfter(event.key, columns, tabStop);
    if (!place) return;
    event.preventDefault();
    const selector = `[data-column="${place.column}"] [data-row="${place.row}"]`;
    grid.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  const firstDate = columns[0]?.date ?? '';
  const rows = { '--rows': hours.length, '--first-row': slotIndex(hours[0] ?? '') };
  return (
    <section
      ref={grid}
      className={classes.grid}
      aria-label={view === 'day' ? formatDate(firstDate) : formatWeek(firstDate)}
      style={rows as CSSProperties}
      data-view={view}
      aria-busy={isStale}
      data-dragging={drag !== null || undefined}
      onKeyDown={onKeyDown}
    >
      <ol className={classes.hours} aria-hidden="true">
        {hours.map((slot) => (
          <li key={slot}>{formatHour(slot)}</li>
        ))}
      </ol>
      {columns.map((column, index) => (
        <CalendarColumn
          key={column.date}
          index={index}
          view={view}
          column={column}
          hours={hours}
          now={now}
          move={drag ?? wanted}
          starts={drag ? startsOn(drag.booking, column.date) : []}
          tabStop={tabStop?.column === index ? tabStop.row : undefined}
          on={{ ...props, onFocus: setFocused, onGrab: grab }}
          onDay={onDay}
        />
      ))}
    </section>
  );
}

function placeOf(
  columns: readonly Column[],
  focused: { date: string; row: number } | null,
): Position | undefined {
  const column = columns.findIndex(({ date }) => date === focused?.date);
  const block = columns[column]?.blocks.find(({ row }) => row === focused?.row);
  return block && { column, row: block.row };
}

function firstPlace(columns: readonly Column[]): Position | undefined {
  const places = columns.flatMap(({ blocks }, column) =>
    blocks.filter(isPressable).map(({ kind, row }) => ({ column, row, kind })),
  );
  return places.find(({ kind }) => kind === 'booking') ?? places[0];
}

interface Options {
  hours: readonly Slot[];
  /** The starts on a day where a booking can be dropped. */
  startsOn: (booking: TechnicianBooking, date: string) => readonly Slot[];
  onDrop: (booking: TechnicianBooking, wanted: Time) => void;
}

/**
 * A finger scrolls, and finds "New time" among the actions, as do keyboards. Days have `data-date`.
 */
function useDragging({ hours, startsOn, onDrop }: Options) {
  const [dragged, setDragged] = useState<DraggedBooking | null>(null);
  const drag = useDrag();

  function grab(event: PointerEvent, booking: TechnicianBooking) {
    if (event.pointerType !== 'mouse' || !isOpenStatus(booking.status)) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const heldHour = Math.floor(((event.clientY - top) / height) * booking.slotCount);
    let wanted: Time | null = null;
    drag(event, {
      tolerance: 5,
      onMove(x, y) {
        const time = timeAt(x, y, hours, heldHour);
        wanted = time && startsOn(booking, time.date).includes(time.slot) ? time : null;
        setDragged({ booking, wanted });
      },
      onDrop: () => wanted && onDrop(booking, wanted),
      onEnd: () => setDragged(null),
    });
  }

  return { drag: dragged, grab };
}

/** The booking is held by the hour `heldHour`. */
function timeAt(x: number, y: number, hours: readonly Slot[], heldHour: number): Time | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date]');
  if (!day?.dataset.date) return null;
  const { top, height } = day.getBoundingClientRect();
  const slot = hours[Math.floor(((y - top) / height) * hours.length) - heldHour];
  return slot ? { date: day.dataset.date, slot } : null;
}
