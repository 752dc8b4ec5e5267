/**
 * Keeps the keyboard where it was. When the element in focus is disabled, as a button is while its
 * call runs, or removed, as one is that did its work, browsers move the focus to the page's body, and
 * the next Tab starts at its top (WCAG 2.2, 2.4.3). Here it comes back once the element can be used
 * again, or goes to what is left of the part of the page that it stood in.
 */

/** Parts of a page that say what they are. */
const PARTS = '[role="dialog"], form, li, tr, article, section, main';

/** What tells at once where one is: a part's heading; else the part as a whole. */
const HEADINGS = 'h1, h2, h3, h4';

/** Starts to keep the focus of the page. */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  /** The parts around it, nearest first, noted while it is there. */
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

  /** Who presses beside all controls means to leave them. */
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

  // The browser moves the focus when it draws next.
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
}
