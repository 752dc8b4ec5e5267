import { type RefObject, useEffect } from 'react';

/**
 * While `opened`, calls `onDismiss` when a press or the focus goes outside the element, or on
 * Escape; the reason tells whether the focus should go back to what opened it.
 */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  opened: boolean,
  onDismiss: (reason: 'escape' | 'left') => void,
): void {
  useEffect(() => {
    if (!opened) return;
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) onDismiss('left');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onDismiss('escape');
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [element, opened, onDismiss]);
}
