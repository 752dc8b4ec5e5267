import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './modal-surface.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Receives the id that its heading must carry. */
  children: (titleId: string) => ReactNode;
  /** Of the panel, not of the veil. */
  className?: string;
}

/**
 * A modal panel over a veil, for Dialog and Drawer. Everything behind is inert, so focus, screen
 * readers and clicks cannot reach it, whichever way the panel was opened; Escape and the veil
 * close the topmost panel only; the focus goes back to where it was.
 *
 * The kit's own modal traps the Tab key but leaves the background to screen readers, returns the
 * focus only when it was mounted closed, and locks scrolling with a style element.
 */
export function ModalSurface({ opened, ...props }: Props) {
  return opened ? <OpenSurface {...props} /> : null;
}

/** Open panels, the topmost last. */
const stack: HTMLElement[] = [];

function OpenSurface({ onClose, children, className }: Omit<Props, 'opened'>) {
  const [host] = useState(() => document.createElement('div'));
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const opener = document.activeElement;
    document.body.append(host);
    stack.push(host);
    settle();
    (panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current)?.focus();
    return () => {
      stack.splice(stack.indexOf(host), 1);
      host.remove();
      settle();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [host]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== host) return;
      // An open list or menu inside takes the first Escape; the kit marks its field so.
      if (event.target instanceof Element && event.target.closest('[aria-expanded="true"]')) return;
      onClose();
    }
    // While capturing: the list has not closed itself yet.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [host, onClose]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button and Escape do the same
    <div
      className={classes.veil}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
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

/** Locks the page and makes inert what lies under the topmost panel; toasts stay reachable. */
function settle(): void {
  const top = stack.at(-1);
  document.documentElement.toggleAttribute('data-locked', top !== undefined);
  document.getElementById('root')?.toggleAttribute('inert', top !== undefined);
  for (const host of stack) host.toggleAttribute('inert', host !== top);
}
