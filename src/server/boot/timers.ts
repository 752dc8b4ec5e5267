/** Never runs `work` twice at once or keeps the process alive; after errors, it retries. */
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
