import { useEffect } from 'react';
import { currentPath } from '../address.ts';
import { keptCopies } from './copies.ts';

/** Until a burst of changes is over. */
const SETTLED_MS = 300;

/**
 * Keeps a copy of the page for when there's no connection: of each change, and as the page is left or looked at again.
 * @param shown what the page shows; undefined to keep none
 */
export function useOfflineCopy(shown: unknown): void {
  useEffect(() => {
    if (!shown || !globalThis.caches) return;
    let timer: ReturnType<typeof setTimeout>;
    const keep = async () => (await import('./keep-copy.ts')).keepCopy();
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void keep().catch(() => undefined), SETTLED_MS);
    };
    settle();
    document.addEventListener('visibilitychange', settle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', settle);
    };
  }, [shown]);
}

/** Shows the copy instead of a screen that found no connection. */
export function useCopyInstead(isFailed: boolean): void {
  useEffect(() => {
    if (!isFailed || navigator.onLine) return;
    void keptCopies().then((copies) => {
      if (copies.some(([, , , path]) => path === currentPath())) location.reload();
    });
  }, [isFailed]);
}
