/**
 * A set of rows as bits, with a bit above for every word that is not empty, and so on up to a single
 * word: one `&` of two sets decides about 32 rows, or about 32 × 32 of them a level higher.
 */
export class Marks {
  /** Level 0 has a bit for each row; a bit of level n + 1 stands for a word of level n. */
  readonly levels: Int32Array[] = [];

  constructor(rows: number) {
    for (let size = rows; this.levels.length === 0 || size > 1; ) {
      size = Math.ceil(size / 32);
      this.levels.push(new Int32Array(size));
    }
  }

  /** A set of so many rows with the rows of all lists marked. */
  static of(rows: number, lists: readonly (readonly number[])[]): Marks {
    const marks = new Marks(rows);
    const [lowest, ...higher] = marks.levels;
    for (const list of lists) for (const row of list) lowest![row >>> 5]! |= 1 << (row & 31);
    let below = lowest!;
    for (const words of higher) {
      for (let at = 0; at < below.length; at += 1) {
        if (below[at] !== 0) words[at >>> 5]! |= 1 << (at & 31);
      }
      below = words;
    }
    return marks;
  }

  /** A set of so many rows with the first `count` of them marked. */
  static first(rows: number, count: number): Marks {
    const marks = new Marks(rows);
    let bits = count;
    for (const words of marks.levels) {
      words.fill(-1, 0, bits >>> 5);
      if (bits & 31) words[bits >>> 5] = (1 << (bits & 31)) - 1;
      bits = Math.ceil(bits / 32);
    }
    return marks;
  }

  put(row: number, marked: boolean): void {
    if (marked) this.#set(row);
    else this.#clear(row);
  }

  /** How many rows are marked. */
  count(): number {
    return this.levels[0]!.reduce((sum, word) => sum + countBits(word), 0);
  }

  #set(row: number): void {
    let position = row;
    for (const words of this.levels) {
      const bit = 1 << (position & 31);
      position >>>= 5;
      // Whatever stands above a bit that is set is set as well.
      if ((words[position]! & bit) !== 0) return;
      words[position]! |= bit;
    }
  }

  #clear(row: number): void {
    let position = row;
    for (const words of this.levels) {
      const bit = 1 << (position & 31);
      position >>>= 5;
      if ((words[position]! & bit) === 0) return;
      words[position]! &= ~bit;
      if (words[position] !== 0) return;
    }
  }
}

/** Position of the lowest bit set in a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** How many bits of a word are set (Hacker's Delight, 5-1). */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
