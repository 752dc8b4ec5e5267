import { useEffect, useRef } from 'react';

/** Runs `act` when the screen opens, once even where React runs effects twice. */
export function useOnce(act: () => void): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    act();
  }, [act]);
}
