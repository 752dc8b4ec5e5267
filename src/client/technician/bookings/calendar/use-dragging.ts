import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import type { Slot } from '../../../../shared/time/slots.ts';
import type { Time } from '../possible-starts.ts';
import type { DraggedBooking } from './calendar-blocks.ts';

/** In pixels. A pressing hand still moves a little. */
const TOLERANCE_PX = 5;

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
  const [drag, setDrag] = useState<DraggedBooking | null>(null);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function grab(event: PointerEvent, booking: TechnicianBooking) {
    const { pointerType, button, clientX, clientY } = event;
    const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
    if (pointerType !== 'mouse' || button !== 0 || !isOpen) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const heldHour = Math.floor(((clientY - top) / height) * booking.slotCount);
    let move: DraggedBooking | null = null;
    let isGivenUp = false;
    const listening = new AbortController();
    const { signal } = listening;
    const show = (next: DraggedBooking | null) => {
      move = next;
      setDrag(next);
    };
    end.current = () => {
      listening.abort();
      setDrag(null);
    };

    function onMove({ clientX: x, clientY: y }: MouseEvent) {
      const isFar = Math.hypot(x - clientX, y - clientY) > TOLERANCE_PX;
      if (isGivenUp || (!move && !isFar)) return;
      const wanted = timeAt(x, y, hours, heldHour);
      const fits = wanted && startsOn(booking, wanted.date).includes(wanted.slot);
      show({ booking, wanted: fits ? wanted : null });
    }

    function onUp() {
      const dropped = move?.wanted;
      if (move || isGivenUp) swallowClick();
      end.current?.();
      if (dropped) onDrop(booking, dropped);
    }

    function onKeyDown(pressed: KeyboardEvent) {
      if (pressed.key !== 'Escape') return;
      isGivenUp = true;
      show(null);
    }

    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', () => end.current?.(), { signal });
    window.addEventListener('keydown', onKeyDown, { signal });
  }

  return { drag, grab };
}

/** Where a booking would start that is held by one of its hours. */
function timeAt(x: number, y: number, hours: readonly Slot[], heldHour: number): Time | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date]');
  if (!day?.dataset.date) return null;
  const { top, height } = day.getBoundingClientRect();
  const slot = hours[Math.floor(((y - top) / height) * hours.length) - heldHour];
  return slot ? { date: day.dataset.date, slot } : null;
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
