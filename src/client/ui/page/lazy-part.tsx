/** Parts of a screen whose code loads once they're shown, each within a `Suspense`. */
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { shellText } from '../../../shared/messages/shell.ts';
import { ErrorBoundary, onceCaught } from './error-boundary.tsx';
import { showError } from './toast.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** React's `lazy`, but a part whose code couldn't be loaded is tried again when it's shown anew. */
export function lazyAgain<P extends object>(load: Load<P>): ComponentType<P> {
  const attempt = () =>
    lazy<ComponentType<P>>(() =>
      retryLinks()
        .then(load)
        .catch((error) => {
          onceCaught(() => {
            Latest = attempt();
          });
          throw error;
        }),
    );
  let Latest: ComponentType<P> = attempt();

  return function Part(props: P) {
    return <Latest {...props} />;
  };
}

/** Safari has no idle callbacks. */
const whenIdle =
  window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));

/**
 * Loads a part's code before it's shown, once the page has nothing else to do: on a phone, its requests would
 * hold up the page's own work. A failure shows once the part does.
 * @param load not a new function for each render
 */
export function usePreload(load: () => Promise<unknown>, isLikely = true): void {
  useEffect(() => {
    if (isLikely) whenIdle(() => void load().catch(() => undefined));
  }, [load, isLikely]);
}

/** What couldn't be loaded, style sheets above all: Vite (8.3) asks for each only once. */
const failedLinks = new Set<HTMLLinkElement>();
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && failedLinks.add(target),
  true,
);

/** Loads them by putting them into the page again. */
function retryLinks() {
  return Promise.all(
    [...failedLinks].map(
      (link) =>
        new Promise((resolve) => {
          failedLinks.delete(link);
          link.onload = link.onerror = resolve;
          document.head.append(link);
        }),
    ),
  );
}

/**
 * A part that the rest of the screen does without if its code can't be loaded, such as without a
 * connection: with `onClose` it says so and closes, else it shows `failed`.
 */
export function lazyPart<P extends object>(load: Load<P>, failed: ReactNode = null) {
  const Content = lazyAgain(load);

  return function Part({ onClose, ...props }: P & { onClose?: () => void }) {
    return (
      <ErrorBoundary fallback={onClose ? <NotLoaded onClose={onClose} /> : failed}>
        <Content {...({ ...props, onClose } as unknown as P)} />
      </ErrorBoundary>
    );
  };
}

function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showError({ title: shellText('loadFailed.title'), text: shellText('loadFailed.text') });
    onClose();
  }, [onClose]);
  return null;
}
