/**
 * A set of rows that is worked out when it is asked for, 32 rows at a time, and kept: a rule that is
 * costly to hold against a row is held against each row once.
 */
export class LazyMarks {
  readonly #rows: number;
  readonly #has: (row: number) => boolean;
  readonly #words: Int32Array;
  /** 1 where a word has been worked out. */
  readonly #known: Uint8Array;

  constructor(rows: number, has: (row: number) => boolean) {
    const words = Math.ceil(rows / 32);
    this.#rows = rows;
    this.#has = has;
    this.#words = new Int32Array(words);
    this.#known = new Uint8Array(words);
  }

  /** Bits of the rows of a block that are in the set. */
  word(block: number): number {
    if (this.#known[block] === 0) {
      this.#words[block] = this.#workOut(block);
      this.#known[block] = 1;
    }
    return this.#words[block]!;
  }

  /** To be called when the rule may say something else about the row. */
  forget(row: number): void {
    this.#known[row >>> 5] = 0;
  }

  #workOut(block: number): number {
    const first = block * 32;
    const end = Math.min(this.#rows, first + 32);
    let word = 0;
    for (let row = first; row < end; row += 1) if (this.#has(row)) word |= 1 << (row - first);
    return word;
  }
}
