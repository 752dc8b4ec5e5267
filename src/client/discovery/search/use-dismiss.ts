import { type RefObject, useEffect } from 'react';

/** Calls `onDismiss` when the focus or a press leaves the element, or Escape is pressed inside. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: 'escape' | 'left') => void,
): void {
  useEffect(() => {
    if (!open) return;
    const leaves = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) {
        onDismiss('left');
      }
    };
    const escapes = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onDismiss('escape');
    };
    document.addEventListener('pointerdown', leaves);
    document.addEventListener('focusin', leaves);
    document.addEventListener('keydown', escapes);
    return () => {
      document.removeEventListener('pointerdown', leaves);
      document.removeEventListener('focusin', leaves);
      document.removeEventListener('keydown', escapes);
    };
  }, [element, open, onDismiss]);
}
