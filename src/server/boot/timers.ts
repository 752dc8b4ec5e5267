/**
 * Creates the `every` of a server: it runs `work` repeatedly, never twice at once, and its timer
 * doesn't keep the process alive. Errors go to `onError`, and the next run tries again.
 */
export function createEvery(onError: (error: unknown) => void) {
  return (intervalMs: number, work: () => void | Promise<void>): (() => void) => {
    let running = false;
    const timer = setInterval(async () => {
      if (running) return;
      running = true;
      try {
        await work();
      } catch (error) {
        onError(error);
      } finally {
        running = false;
      }
    }, intervalMs);
    timer.unref();
    return () => clearInterval(timer);
  };
}
