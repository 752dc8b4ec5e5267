import { type RefObject, useEffect } from 'react';

/** On a press or focus outside, or Escape. The reason tells whether the trigger gets the focus. */
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
