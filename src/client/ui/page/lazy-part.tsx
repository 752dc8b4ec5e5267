/** Parts whose code loads once they are shown; each needs a `Suspense`. */
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { shellText } from '../../../shared/messages/shell.ts';
import { ErrorBoundary, onceCaught } from './error-boundary.tsx';
import { showError } from './toast.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * Unlike React's `lazy`, retries a failed load when shown anew, and shows at once what has been
 * loaded: no fallback takes the place of what the page showed before.
 */
export function lazyAgain<P extends object>(
  load: Load<P>,
): ComponentType<P> & { preload: Load<P> } {
  let Loaded: ComponentType<P> | undefined;
  const preload = async () => {
    const part = await load();
    Loaded = part.default;
    return part;
  };
  const attempt = () =>
    lazy<ComponentType<P>>(() =>
      retryLinks()
        .then(preload)
        .catch((error) => {
          onceCaught(() => {
            Latest = attempt();
          });
          throw error;
        }),
    );
  let Latest: ComponentType<P> = attempt();

  function Part(props: P) {
    const [Shown] = useState(() => Loaded ?? Latest);
    return <Shown {...props} />;
  }
  Part.preload = preload;
  return Part;
}

/** Safari has no idle callbacks. */
const whenIdle =
  window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));

/**
 * When idle: on a phone, its requests would hold up the page. A failure shows once the part does.
 * @param load not a new function for each render
 */
export function usePreload(load: () => Promise<unknown>, isLikely = true): void {
  useEffect(() => {
    if (isLikely) whenIdle(() => void load().catch(() => undefined));
  }, [load, isLikely]);
}

/** Style sheets above all: Vite (8.3) asks for each only once. */
const failedLinks = new Set<HTMLLinkElement>();
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && failedLinks.add(target),
  true,
);

/** Loads them by inserting them again. */
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

/** For parts a screen can do without: `onClose` says so and closes, else `failed` shows. */
export function lazyPart<P extends object>(load: Load<P>, failed: ReactNode = null) {
  const Content = lazyAgain(load);

  function Part({ onClose, ...props }: P & { onClose?: () => void }) {
    return (
      <ErrorBoundary fallback={onClose ? <NotLoaded onClose={onClose} /> : failed}>
        <Content {...({ ...props, onClose } as unknown as P)} />
      </ErrorBoundary>
    );
  }
  Part.preload = Content.preload;
  return Part;
}

function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showError({ title: shellText('loadFailed.title'), text: shellText('loadFailed.text') });
    onClose();
  }, [onClose]);
  return null;
}
