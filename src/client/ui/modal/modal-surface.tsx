import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import classes from './modal-surface.module.css';

interface Props {
  onClose: () => void;
  /** Called with the ID that the heading must have. */
  children: (titleId: string) => ReactNode;
  /** Finds what gets the focus on closing, if nothing had it before, as after a reload. */
  opener?: string | undefined;
  /** The panel's class, not the overlay's. */
  className?: string;
}

const OPEN_LIST = '[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/** A field that takes what was typed when it's left does so before the panel closes. */
function leave(onClose: () => void): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement) flushSync(() => field.blur());
  onClose();
}

/** Open panels, topmost last. */
const stack: HTMLElement[] = [];

/**
 * A modal panel over an overlay, for Dialog and Drawer. Everything behind it is inert, so focus, screen
 * readers and clicks can't reach it. Escape and the overlay close only the topmost panel, and the
 * focus goes back to where it was. It's open for as long as it's rendered.
 *
 * Mantine's modal lets screen readers reach the background, returns the focus only if it was mounted
 * closed, and locks scrolling with a style element, which our CSP forbids.
 */
export function ModalSurface({ onClose, children, opener: selector, className }: Props) {
  const [host] = useState(() => document.createElement('div'));
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const opener = document.activeElement;
    document.body.append(host);
    stack.push(host);
    settle();
    (panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current)?.focus({
      preventScroll: true,
    });
    return () => {
      stack.splice(stack.indexOf(host), 1);
      host.remove();
      settle();
      const isLost = opener === document.body || !opener?.isConnected;
      if (!isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      const others = isLost && selector ? document.querySelectorAll<HTMLElement>(selector) : [];
      // One that isn't shown takes no focus.
      for (const other of others) other.focus({ preventScroll: true });
    };
  }, [host, selector]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== host) return;
      // An open list or menu inside gets the first Escape. Mantine marks its field.
      if (event.target instanceof Element && event.target.closest(OPEN_LIST)) return;
      leave(onClose);
    }
    // In the capture phase, before the list closes itself.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [host, onClose]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button and Escape do the same
    <div
      className={classes.veil}
      onMouseDown={(event) => event.target === event.currentTarget && leave(onClose)}
    >
      <div
        ref={panel}
        className={`${classes.panel} ${className ?? ''}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        {children(titleId)}
      </div>
    </div>,
    host,
  );
}

/** Locks the page and makes everything under the topmost panel inert, except toasts. */
function settle(): void {
  const top = stack.at(-1);
  document.documentElement.toggleAttribute('data-locked', top !== undefined);
  const root = document.getElementById('root');
  root?.toggleAttribute('inert', top !== undefined);
  root?.toggleAttribute('data-uncovered', top === undefined);
  for (const host of stack) host.toggleAttribute('inert', host !== top);
}
