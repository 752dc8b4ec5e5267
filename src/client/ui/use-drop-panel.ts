import { type RefObject, useEffect, useRef, useState } from 'react';

interface DropPanel {
  opened: boolean;
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** On the element that holds both the button and the panel. */
  root: RefObject<HTMLDivElement | null>;
}

/**
 * Opening and closing of a panel that hangs under a button: a click or the focus elsewhere closes
 * it, and so does Escape, which gives the focus back to the button (`[aria-expanded]`).
 */
export function useDropPanel(): DropPanel {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!opened) return;
    const outside = (event: Event) =>
      event.target instanceof Node && !root.current?.contains(event.target);
    const onLeave = (event: Event) => outside(event) && setOpened(false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(false);
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [opened]);

  return {
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    toggle: () => setOpened((was) => !was),
    root,
  };
}
