/**
 * Notifications within the process: they say that something changed, and the database says what.
 * Missing or duplicate ones do no harm.
 */
export type Topic = 'admin' | `technician:${number}`;

export interface Events {
  /** Call after a commit. */
  publish(topic: Topic): void;
  /**
   * Yields right away, then whenever the topic was published, and at least every `idleMs`, so that
   * the caller can check whether it may continue. Ends with the signal and when the server closes.
   */
  changes(topic: Topic, idleMs: number, signal: AbortSignal): AsyncGenerator<void>;
  /** Ends every watcher. */
  close(): void;
}

export function createEvents(): Events {
  const watchers = new Map<Topic, Set<() => void>>();
  const closing = new AbortController();

  function watch(topic: Topic, wake: () => void): () => void {
    const set = watchers.get(topic) ?? new Set();
    watchers.set(topic, set.add(wake));
    return () => {
      set.delete(wake);
      if (set.size === 0) watchers.delete(topic);
    };
  }

  return {
    publish(topic) {
      for (const wake of watchers.get(topic) ?? []) wake();
    },
    async *changes(topic, idleMs, signal) {
      const end = AbortSignal.any([signal, closing.signal]);
      let isDue = true;
      let wake = () => {};
      const unwatch = watch(topic, () => {
        isDue = true;
        wake();
      });
      const onEnd = () => wake();
      end.addEventListener('abort', onEnd);
      try {
        while (!end.aborted) {
          if (!isDue) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, idleMs);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
          isDue = false;
          if (!end.aborted) yield;
        }
      } finally {
        unwatch();
        end.removeEventListener('abort', onEnd);
      }
    },
    close: () => closing.abort(),
  };
}
