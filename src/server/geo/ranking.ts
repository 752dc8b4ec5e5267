/** Keeps the few best rows of many, each once, best first. */
export class Ranking {
  readonly #limit: number;
  readonly #entries: { row: number; score: number }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(row: number, score: number): void {
    const entries = this.#entries;
    const last = entries.at(-1);
    if (entries.length >= this.#limit && (!last || score <= last.score)) return;
    const known = entries.findIndex((entry) => entry.row === row);
    if (known >= 0) {
      if ((entries[known]?.score ?? 0) >= score) return;
      entries.splice(known, 1);
    }
    const place = entries.findIndex((entry) => entry.score < score);
    entries.splice(place < 0 ? entries.length : place, 0, { row, score });
    if (entries.length > this.#limit) entries.pop();
  }

  rows(): number[] {
    return this.#entries.map(({ row }) => row);
  }
}
