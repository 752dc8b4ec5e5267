import { startTransition, useEffect, useState } from 'react';

/** A picture that does not come keeps the rest waiting no longer than this, in milliseconds. */
const WAIT_MOST = 2_000;

/** Once the first page has been painted, there is no line to spare for another. */
let hasPainted = false;

/**
 * Whether what the first page showed when `ready` became true has been painted, its first pictures
 * included. What people do not look for first is fetched only then, so that it takes nothing from
 * the line and the processor before.
 */
export function useAfterPaint(ready: boolean): boolean {
  const [isPainted, setPainted] = useState(hasPainted);
  useEffect(() => {
    if (!ready || hasPainted) return;
    const done = new AbortController();
    const pictures = [...document.images].filter(({ loading }) => loading === 'eager');
    void Promise.race([
      Promise.allSettled(pictures.map((picture) => picture.decode())),
      new Promise((resolve) => setTimeout(resolve, WAIT_MOST)),
    ]).then(() => {
      // The frame's callback runs before it is painted, the timer after.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (done.signal.aborted) return;
          hasPainted = true;
          // In short pieces: there may be much of it.
          startTransition(() => setPainted(true));
        }),
      );
    });
    return () => done.abort();
  }, [ready]);
  return isPainted;
}
