import { useCallback, useSyncExternalStore } from 'react';

/** A timer takes no longer wait; who keeps a screen open for weeks sees it at the next change. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Whether an instant (UTC milliseconds) has come; the screen changes by itself when it does. */
export function useHasCome(instant: number): boolean {
  const waitFor = useCallback(
    (onChange: () => void) => {
      const wait = instant - Date.now();
      if (wait <= 0 || wait > LONGEST_WAIT_MS) return () => {};
      const timer = setTimeout(onChange, wait);
      return () => clearTimeout(timer);
    },
    [instant],
  );
  return useSyncExternalStore(waitFor, () => Date.now() >= instant);
}
