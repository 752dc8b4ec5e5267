/** Said when a task would wait longer than anyone listens. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Starts tasks one after another, each at least `intervalMs` after the start of the last. */
export class RequestQueue {
  readonly #intervalMs: number;
  readonly #most: number;
  readonly #clock: () => number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #lastStart = Number.NEGATIVE_INFINITY;

  /** @param most Tasks that may wait or run at once; more are refused. */
  constructor(intervalMs: number, most: number, clock: () => number) {
    this.#intervalMs = intervalMs;
    this.#most = most;
    this.#clock = clock;
  }

  /** @throws QueueFullError; else whatever the task throws. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#most) throw new QueueFullError('too many requests wait');
    this.#waiting++;
    const turn = this.#last.then(async () => {
      // A clock set back must not stop the queue.
      const since = Math.max(0, this.#clock() - this.#lastStart);
      const pause = this.#intervalMs - since;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      this.#lastStart = this.#clock();
      return task();
    });
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting--;
    }
  }
}
