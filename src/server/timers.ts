/** Runs `work` now and again, never twice at once; the timer alone keeps no process alive. */
export function every(intervalMs: number, work: () => void | Promise<void>): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } finally {
      running = false;
    }
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
