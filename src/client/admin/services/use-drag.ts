import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** In pixels. Less than this is a click on the handle. */
const DRAG_FROM = 5;
/** In pixels from the top and bottom of the window: there the page scrolls along. */
const SCROLL_ZONE = 90;
const SCROLL_STEP = 12;

interface Drag {
  id: number;
  /** The item it would stand in front of; undefined for the end of the list. */
  before: number | undefined;
}

/**
 * Dragging items of a list by their handles, with a mouse, pen or finger. An item is an `li` with
 * its id in `data-id`, a handle has `data-handle`; an item moves within its own list only.
 * Keyboards use the menu that the handle opens.
 *
 * @param onDrop called with the item and the one it was dropped in front of, undefined for the end
 */
export function useDrag(onDrop: (id: number, before: number | undefined) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ item: HTMLElement; x: number; y: number }>(undefined);
  const pointer = useRef({ x: 0, y: 0 });
  const wasDragged = useRef(false);
  const isDragging = drag !== undefined;

  function follow() {
    const item = start.current?.item;
    if (!item) return;
    const siblings = [...(item.parentElement?.children ?? [])] as HTMLElement[];
    const next = siblings.find((other) => {
      const { top, height } = other.getBoundingClientRect();
      return pointer.current.y < top + height / 2;
    });
    const id = Number(item.dataset.id);
    const before = next && Number(next.dataset.id);
    setDrag((last) => (last?.before === before && last ? last : { id, before }));
  }

  const stop = useCallback(() => {
    start.current = undefined;
    setDrag(undefined);
  }, []);

  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current;
      const step = y < SCROLL_ZONE ? -SCROLL_STEP : y > innerHeight - SCROLL_ZONE ? SCROLL_STEP : 0;
      if (step !== 0) scrollBy(0, step);
      frame = requestAnimationFrame(scroll);
    });
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && stop();
    addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', onKeyDown);
    };
  }, [isDragging, stop]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      const handle = (event.target as Element).closest('[data-handle]');
      const item = handle?.closest<HTMLElement>('li[data-id]');
      if (!handle || !item || event.button !== 0) return;
      start.current = { item, x: event.clientX, y: event.clientY };
      handle.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return;
      const { x, y } = start.current;
      pointer.current = { x: event.clientX, y: event.clientY };
      if (!isDragging && Math.hypot(event.clientX - x, event.clientY - y) < DRAG_FROM) return;
      wasDragged.current = true;
      follow();
    },
    onPointerUp() {
      if (drag && drag.before !== drag.id) onDrop(drag.id, drag.before);
      stop();
    },
    onPointerCancel: stop,
    /** The click after a drag doesn't open the handle's menu. */
    onClickCapture(event: { stopPropagation: () => void }) {
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  };
  return { drag, handlers };
}
