import { type PointerEvent, useEffect, useRef } from 'react';

interface Drag {
  /** In pixels: a pressing hand still moves a little, and less than this is a click. */
  tolerance: number;
  /**
   * In milliseconds. A finger held this long starts dragging; one that moves sooner scrolls. Others drag
   * at once, and a tap is a drag of no distance.
   */
  holdMs?: number;
  /** The drag has begun where it was pressed, or gone on to another point of the window. */
  onMove: (x: number, y: number) => void;
  /** Let go, after a drag. */
  onDrop: () => void;
  /** Always comes last: after the drop, or when Escape or the browser gave the drag up. */
  onEnd: () => void;
}

/** Follows a pressed pointer. Returns what begins it, to be called with the event of the press. */
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
