import { type PointerEvent, useState } from 'react';
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import { isOpenStatus } from '../../../../shared/booking/booking.ts';
import type { Slot } from '../../../../shared/time/slots.ts';
import { useDrag } from '../../../ui/use-drag.ts';
import type { Time } from '../possible-starts.ts';
import type { DraggedBooking } from './calendar-blocks.ts';

interface Options {
  /** The hours of each day, from top to bottom. */
  hours: readonly Slot[];
  /** The times of a day to which a booking can be dragged. */
  startsOn: (booking: TechnicianBooking, date: string) => readonly Slot[];
  onDrop: (booking: TechnicianBooking, wanted: Time) => void;
}

/**
 * Drags a booking with the mouse. A finger scrolls instead and finds "New time" among the booking's
 * actions, as the keyboard does. Days are identified by `data-date`.
 */
export function useDragging({ hours, startsOn, onDrop }: Options) {
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

/** Where a booking would start that is held by one of its hours. */
function timeAt(x: number, y: number, hours: readonly Slot[], heldHour: number): Time | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date]');
  if (!day?.dataset.date) return null;
  const { top, height } = day.getBoundingClientRect();
  const slot = hours[Math.floor(((y - top) / height) * hours.length) - heldHour];
  return slot ? { date: day.dataset.date, slot } : null;
}
