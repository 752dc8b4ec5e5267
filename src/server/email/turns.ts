/** Lets one after another through a gate, in the order in which they came to it. */
export interface Turn {
  /** Resolves when it is this one's turn. */
  come: Promise<void>;
  /** Lets the next one come; also for whoever gave up waiting. */
  end(): void;
}

export function createTurns(): () => Turn {
  let last = Promise.resolve();
  return () => {
    const come = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = come.then(() => promise);
    return { come, end: resolve };
  };
}
