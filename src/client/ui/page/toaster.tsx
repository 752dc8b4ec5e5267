import { Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { shellText } from '../../../shared/messages/shell.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyAgain } from './lazy-part.tsx';
import { dismissToast, toastStore } from './toast.ts';
import classes from './toaster.module.css';

/** Comes with the footer, before it's needed: what it says may be that the connection is gone. */
const ToastCard = lazyAgain(async () => ({ default: (await import('../../late.ts')).ToastCard }));

/**
 * Where messages appear. Both live regions exist from the start, because a region that arrives
 * together with its text is not always read; it lies outside #root, which dialogs make inert.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const urgent = toast?.kind === 'destructive' || toast?.kind === 'warning';

  const card = toast && (
    <ErrorBoundary
      key={toast.id}
      // The connection may have gone before the card's code had come: a tap takes the words away.
      fallback={
        <button type="button" className={classes.toast} onClick={dismissToast}>
          <b>{toast.title}</b> <span>{toast.text}</span>
        </button>
      }
    >
      <Suspense>
        <ToastCard toast={toast} />
      </Suspense>
    </ErrorBoundary>
  );

  return createPortal(
    <section className={classes.place} aria-label={shellText('notifications')}>
      <div role="status">{!urgent && card}</div>
      <div role="alert">{urgent && card}</div>
    </section>,
    document.body,
  );
}
