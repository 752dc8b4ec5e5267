import { startTransition, useEffect, useState } from 'react';

/** Resolves in a task of its own: a phone answers a finger in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * How much of so many things to show: as many as there were at most so far or from the start, and
 * `step` more in each of the next tasks.
 */
export function useSteps(target: number, step: number): number {
  const [reached, setReached] = useState(target);
  const shown = Math.min(target, Math.max(reached, step));
  useEffect(() => {
    if (shown === target) return;
    const timer = setTimeout(() => startTransition(() => setReached(shown + step)));
    return () => clearTimeout(timer);
  }, [shown, target, step]);
  return shown;
}

/** False at first, and true in a task of its own after that has been put on the page. */
export function useNextTask(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setNext(true)));
    return () => clearTimeout(timer);
  }, []);
  return isNext;
}

let wasFirstShown = false;

/**
 * As {@link useNextTask}, and true at once after its first use: going back leads to the same place
 * only on a page that is as long as it was.
 */
export function useNextTaskOnce(): boolean {
  const [isLater] = useState(wasFirstShown);
  const isNext = useNextTask();
  useEffect(() => {
    wasFirstShown = true;
  }, []);
  return isLater || isNext;
}
