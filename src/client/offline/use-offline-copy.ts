import { useEffect } from 'react';
import { keepCopy } from './keep-copy.ts';
import { registerWorker } from './register.ts';

/** Until a burst of changes is over. */
const SETTLED_MS = 300;

/**
 * Keeps a copy of the page for when there's no connection: of each change, and as the page is left or looked at again.
 * @param shown what the page shows; undefined to keep none
 */
export function useOfflineCopy(shown: unknown): void {
  useEffect(() => {
    if (!shown || !globalThis.caches) return;
    void registerWorker();
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void keepCopy().catch(() => undefined), SETTLED_MS);
    };
    settle();
    document.addEventListener('visibilitychange', settle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', settle);
    };
  }, [shown]);
}
