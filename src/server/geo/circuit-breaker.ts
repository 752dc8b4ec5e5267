/** Failures in a row that open the circuit; a refusal opens it at once. */
const FAILURES_IN_A_ROW = 3;
const OPEN_MS = 60_000;
/** The longest a server's own `Retry-After` is believed. */
const OPEN_MOST_MS = 60 * 60_000;

/** Stops asking a server that refuses or fails, and tries it again after a while. */
export class CircuitBreaker {
  readonly #clock: () => number;
  #failures = 0;
  #closedAgain = Number.NEGATIVE_INFINITY;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  get open(): boolean {
    const left = this.#closedAgain - this.#clock();
    // A longer pause was begun by a wrong clock.
    return left > 0 && left <= OPEN_MOST_MS;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** @param refused The server answered 403, 429 or 5xx. */
  failed(refused: boolean, retryAfterMs = 0): void {
    this.#failures++;
    if (!refused && this.#failures < FAILURES_IN_A_ROW) return;
    const pause = Math.min(Math.max(OPEN_MS, retryAfterMs), OPEN_MOST_MS);
    this.#closedAgain = this.#clock() + pause;
  }
}
