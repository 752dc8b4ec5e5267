let last = Promise.resolve();

/**
 * Resolves one promise per turn of the event loop, in calling order. Node accepts one connection per
 * turn and handles every request that has arrived: when 32 writing clients come back after a restart,
 * the last of them waits 0.4 s with this and 1.4 s without (2026-11-22).
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return last;
}
