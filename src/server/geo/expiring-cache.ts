interface Entry<Value> {
  value: Value;
  /** UTC milliseconds. */
  expires: number;
}

/** Keeps the entries used last, each until its own time is over. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #most: number;
  readonly #clock: () => number;

  constructor(most: number, clock: () => number) {
    this.#most = most;
    this.#clock = clock;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.expires <= this.#clock()) return undefined;
    // A map keeps the order of insertion, so that the entry used longest ago comes first.
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, lifeMs: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expires: this.#clock() + lifeMs });
    if (this.#entries.size > this.#most) {
      this.#entries.delete(this.#entries.keys().next().value as string);
    }
  }
}
