import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useDrag } from '../../ui/use-drag.ts';

/** Pixels from the window's edges, where the page scrolls along. */
const SCROLL_ZONE = 90;
const SCROLL_STEP = 12;

interface Dragged {
  id: number;
  /** The next item; undefined for the end. */
  before: number | undefined;
}

/**
 * By mouse, pen or finger; the handle's menu is for keyboards. Items are `li` with `data-id`,
 * handles have `data-handle`; an item moves within its list. @param onDrop gets the next item too,
 * undefined for the end
 */
export function useReordering(onDrop: (id: number, before: number | undefined) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const drag = useDrag();
  const height = useRef(0);
  const isDragging = dragged !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const y = height.current;
      const step = y < SCROLL_ZONE ? -SCROLL_STEP : y > innerHeight - SCROLL_ZONE ? SCROLL_STEP : 0;
      if (step !== 0) scrollBy(0, step);
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = (event.target as Element).closest('[data-handle]');
    const item = handle?.closest<HTMLElement>('li[data-id]');
    if (!handle || !item || event.button !== 0) return;
    const id = Number(item.dataset.id);
    let before: number | undefined = id;
    handle.setPointerCapture(event.pointerId);
    drag(event, {
      tolerance: 5,
      onMove(_, y) {
        height.current = y;
        const siblings = [...(item.parentElement?.children ?? [])] as HTMLElement[];
        const next = siblings.find((other) => {
          const box = other.getBoundingClientRect();
          return y < box.top + box.height / 2;
        });
        before = next && Number(next.dataset.id);
        setDragged((last) => (last?.before === before && last ? last : { id, before }));
      },
      onDrop: () => before !== id && onDrop(id, before),
      onEnd: () => setDragged(undefined),
    });
  }
  return { dragged, onPointerDown };
}
