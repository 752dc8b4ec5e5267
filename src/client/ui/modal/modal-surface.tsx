import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import classes from './modal-surface.module.css';

interface Props {
  onClose: () => void;
  /** Called with the ID for the heading. */
  children: (titleId: string) => ReactNode;
  /** Gets the focus on closing if nothing had it, as after a reload. */
  opener?: string | undefined;
  /** The class of the panel, not of the overlay. */
  className?: string;
}

const OPEN_LIST = '[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/** Fields that save on leaving do so before the panel closes. */
function leave(onClose: () => void): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement) flushSync(() => field.blur());
  onClose();
}

/** Open panels, the topmost last. */
const stack: HTMLElement[] = [];

/**
 * Everything behind it is inert. Escape and the overlay close the topmost panel, and the focus goes
 * back. Mantine's modal lets screen readers out, returns the focus only if mounted closed, and
 * locks scrolling with a style element, which our CSP forbids.
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
      // A hidden element takes no focus.
      for (const other of others) other.focus({ preventScroll: true });
    };
  }, [host, selector]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== host) return;
      // An open list inside gets the first Escape; Mantine marks its field.
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

/** Everything under the topmost panel becomes inert, except toasts. */
function settle(): void {
  const top = stack.at(-1);
  document.documentElement.toggleAttribute('data-locked', top !== undefined);
  const root = document.getElementById('root');
  root?.toggleAttribute('inert', top !== undefined);
  root?.toggleAttribute('data-uncovered', top === undefined);
  for (const host of stack) host.toggleAttribute('inert', host !== top);
}
