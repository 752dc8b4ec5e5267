/**
 * Makes the `every` of a server: it runs `work` now and again, never twice at once, and its timer
 * keeps no process alive. What goes wrong is handed to `onError`, and tried again at the next turn:
 * a full disk passes.
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
