import { useCallback, useSyncExternalStore } from 'react';

/** Timers can't wait longer. Screens that stay open for weeks update at the next change. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Whether a time (in UTC milliseconds) has come. Renders again when it does. */
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
