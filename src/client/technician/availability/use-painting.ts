import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useDrag } from '../../ui/use-drag.ts';
import type { Cell, Stroke } from './paint.ts';

const HOLD_MS = 250;
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
  const isPainting = useRef(false);
  const drag = useDrag();

  // Stops scrolling while a finger selects. React's own touch listeners are passive and can't do that.
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
