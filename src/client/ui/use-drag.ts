import { type PointerEvent, useEffect, useRef } from 'react';

interface Drag {
  /** In pixels; a pressing hand moves a little. */
  tolerance: number;
  /** Milliseconds before a finger drags; moving sooner scrolls. Others drag at once. */
  holdMs?: number;
  /** Called at the start and for each other point of the window. */
  onMove: (x: number, y: number) => void;
  onDrop: () => void;
  /** Last: after the drop, Escape or the browser's cancellation. */
  onEnd: () => void;
}

/** Call the returned function with the press. */
export function useDrag(): (event: PointerEvent, drag: Drag) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event, { tolerance, holdMs, onMove, onDrop, onEnd }) => {
    if (event.button !== 0 || stop.current) return;
    const { clientX, clientY } = event;
    const waits = holdMs !== undefined && event.pointerType === 'touch';
    let state: 'pressed' | 'dragging' | 'givenUp' = 'pressed';
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const timer = waits ? setTimeout(begin, holdMs) : undefined;
    stop.current = () => {
      stop.current = undefined;
      listening.abort();
      clearTimeout(timer);
      onEnd();
    };

    function begin() {
      state = 'dragging';
      onMove(clientX, clientY);
    }
    if (holdMs !== undefined && !waits) begin();

    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const isFar = Math.hypot(x - clientX, y - clientY) > tolerance;
        if (state === 'pressed' && isFar && waits) return stop.current?.();
        if (state === 'pressed' && isFar) state = 'dragging';
        if (state === 'dragging') onMove(x, y);
      },
      options,
    );
    window.addEventListener(
      'pointerup',
      () => {
        const isDrop = state === 'dragging' || (state === 'pressed' && waits);
        if (state !== 'pressed') swallowClick();
        if (isDrop) onDrop();
        stop.current?.();
      },
      options,
    );
    window.addEventListener('pointercancel', () => stop.current?.(), options);
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        state = 'givenUp';
        onEnd();
      },
      options,
    );
  };
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
