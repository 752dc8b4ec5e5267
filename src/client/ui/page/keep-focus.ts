/**
 * When a focused element is disabled or removed, browsers focus the body, and Tab starts at the top
 * (WCAG 2.2, 2.4.3). This moves the focus back once it's enabled, or to the part of the page it was
 * in.
 */

const PARTS = '[role="dialog"], form, li, tr, article, section, main';

/** A part's heading gets the focus, or else the part itself. */
const HEADINGS = 'h1, h2, h3, h4';

export function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  let around: Element[] = [];

  function note({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = [];
    for (
      let part = target.closest(PARTS);
      part;
      part = part.parentElement?.closest(PARTS) ?? null
    ) {
      around.push(part);
    }
  }

  /** Clicking outside all controls drops the focus on purpose. */
  function forget({ target }: PointerEvent) {
    if (!(target instanceof Node) || !last?.contains(target)) last = undefined;
  }

  function restore() {
    if (!last || document.activeElement !== document.body) return;
    if (!last.isConnected) {
      const part =
        around.find((element) => element.isConnected && !element.closest('[inert]')) ??
        document.querySelector('main');
      focusOn(part?.querySelector(HEADINGS) ?? part);
    } else if (!last.matches(':disabled')) {
      last.focus({ preventScroll: true });
    }
  }

  // Browsers move the focus on the next frame.
  const observer = new MutationObserver(() => {
    if (last && (!last.isConnected || document.activeElement !== last)) {
      requestAnimationFrame(() => setTimeout(restore));
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget, { capture: true });
  };
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  // Only keyboard users need to see the focus.
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}
