import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Cell, Stroke } from './paint.ts';

/** In milliseconds. A finger held this long starts selecting; one that moves sooner scrolls. */
const HOLD_MS = 250;
/** In pixels. A resting finger still moves a little. */
const TOLERANCE_PX = 10;

interface Options {
  /** Whether a cell's hour is available now. A stroke sets all its cells to the opposite. */
  isOffered: (cell: Cell) => boolean;
  onStroke: (stroke: Stroke) => void;
}

/**
 * Selects cells by dragging with a mouse, pen or finger. A tap or click is a stroke of one cell.
 * Cells are identified by `data-column` and `data-row`.
 */
export function usePainting({ isOffered, onStroke }: Options) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const current = useRef<{ stroke: Stroke; isPainting: boolean; x: number; y: number } | null>(
    null,
  );
  const finish = useRef<() => void>(undefined);

  // Stops scrolling while a finger selects. React's own touch listeners are passive and can't do that.
  useEffect(() => {
    const element = grid.current;
    const hold = (event: TouchEvent) => current.current?.isPainting && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, []);

  useEffect(() => () => finish.current?.(), []);

  function start(event: PointerEvent) {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0 || current.current) return;
    const isTouch = event.pointerType === 'touch';
    const first = { from: cell, to: cell, isOffered: !isOffered(cell) };
    current.current = { stroke: first, isPainting: !isTouch, x: event.clientX, y: event.clientY };
    if (!isTouch) setStroke(first);
    const timer = setTimeout(() => {
      if (!current.current) return;
      current.current.isPainting = true;
      setStroke(current.current.stroke);
    }, HOLD_MS);
    listen(timer);
  }

  function listen(timer: ReturnType<typeof setTimeout>) {
    const end = new AbortController();
    finish.current = () => {
      end.abort();
      clearTimeout(timer);
      current.current = null;
      setStroke(null);
    };
    const { signal } = end;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointercancel', () => finish.current?.(), { signal });
    window.addEventListener(
      'pointerup',
      () => {
        const done = current.current?.stroke;
        finish.current?.();
        if (done) onStroke(done);
      },
      { signal },
    );
  }

  function move({ clientX, clientY }: { clientX: number; clientY: number }) {
    const active = current.current;
    if (!active) return;
    if (!active.isPainting) {
      if (Math.hypot(clientX - active.x, clientY - active.y) > TOLERANCE_PX) finish.current?.();
      return;
    }
    const cell = cellOf(document.elementFromPoint(clientX, clientY));
    if (!cell || !grid.current) return;
    active.stroke = { ...active.stroke, to: cell };
    setStroke(active.stroke);
  }

  return { grid, stroke, start };
}

function cellOf(target: EventTarget | null): Cell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  if (!element) return undefined;
  return { column: Number(element.dataset.column), row: Number(element.dataset.row) };
}
