/** Where parts of names and specializations are found. */
import { Marks } from './marks.ts';
import { remember } from './remember.ts';
import { fold } from './text.ts';

/** Letters are numbered from 1: 26 for `a` to `z`, five for all other characters together. */
const LETTERS = 32;
function letterNumber(code: number): number {
  return code >= 97 && code <= 122 ? code - 96 : 27 + (code % 5);
}

/** Runs of `size` letters, each as a number. */
function* runsOf(text: string, size: number): Iterable<number> {
  let run = 0;
  for (let index = 0; index < text.length; index += 1) {
    run = (run * LETTERS + letterNumber(text.charCodeAt(index))) % LETTERS ** size;
    if (index >= size - 1) yield run;
  }
}

interface Term {
  /** Its place in the order in which terms came, from 1. */
  id: number;
  text: string;
  /** Every row that has it, and some that had it once. */
  rows: number[];
}

/** Terms of a row that stand side by side; those of the few rows with more stand apart. */
const SIDE_BY_SIDE = 12;

/** Words looked for last whose rows are remembered: each move of the map asks for the same again. */
const REMEMBERED = 32;

/** The rows with a needle in one of their terms. */
export interface TextMatches {
  /** Undefined when they are a large part of all: to look at each row is faster then. */
  marks: Marks | undefined;
  has(row: number): boolean;
}

/**
 * Terms (words of names, whole specializations) with the rows that have them, and for every run of
 * two or three letters the terms it is in: any part of a term is found without reading all terms
 * (as in R. Cox, "Regular expression matching with a trigram index", 2012).
 */
export class TextIndex {
  readonly #capacity: number;
  readonly #terms = new Map<string, Term>();
  readonly #byRun = new Map<number, Term[]>();
  /** Ids of the terms of each row, 0 where there are no more. */
  readonly #ofRows: Uint32Array;
  readonly #apart = new Map<number, readonly number[]>();
  readonly #folded = remember(fold);
  readonly #found = new Map<string, TextMatches>();

  constructor(rows: number) {
    this.#capacity = rows;
    this.#ofRows = new Uint32Array(rows * SIDE_BY_SIDE);
  }

  /** Replaces the terms of a row. */
  write(row: number, name: string, specializations: readonly string[]): void {
    this.#found.clear();
    this.#apart.delete(row);
    const start = row * SIDE_BY_SIDE;
    let at = start;
    const add = (text: string) => {
      const { id, rows } = this.#termOf(text);
      rows.push(row);
      if (at < start + SIDE_BY_SIDE) this.#ofRows[at] = id;
      else this.#apart.set(row, [...(this.#apart.get(row) ?? []), id]);
      at += 1;
    };
    for (const word of fold(name).split(' ')) add(word);
    for (const text of specializations) add(this.#folded(text));
    for (; at < start + SIDE_BY_SIDE; at += 1) this.#ofRows[at] = 0;
  }

  /** Rows that have a word in one of their terms. */
  rowsWith(word: string): TextMatches {
    let found = this.#found.get(word);
    if (!found) {
      found = this.#find(word);
      if (this.#found.size >= REMEMBERED) this.#found.clear();
      this.#found.set(word, found);
    }
    return found;
  }

  #find(word: string): TextMatches {
    const terms = this.#termsWith(word);
    const wanted = new Int32Array((this.#terms.size >>> 5) + 1);
    let count = 0;
    for (const { id, rows } of terms) {
      wanted[id >>> 5]! |= 1 << (id & 31);
      count += rows.length;
    }
    const isWanted = (id: number) => ((wanted[id >>> 5]! >>> (id & 31)) & 1) === 1;
    const ofRows = this.#ofRows;
    const apart = this.#apart;
    return {
      marks:
        count <= this.#capacity / 8
          ? Marks.of(
              this.#capacity,
              terms.map(({ rows }) => rows),
            )
          : undefined,
      has(row) {
        const start = row * SIDE_BY_SIDE;
        for (let at = start; at < start + SIDE_BY_SIDE; at += 1) {
          const id = ofRows[at]!;
          if (id === 0) return false;
          if (isWanted(id)) return true;
        }
        return apart.get(row)?.some(isWanted) ?? false;
      },
    };
  }

  #termOf(text: string): Term {
    const known = this.#terms.get(text);
    if (known) return known;
    const term = { id: this.#terms.size + 1, text, rows: [] };
    this.#terms.set(text, term);
    for (const run of new Set([...runsOf(text, 2), ...runsOf(text, 3)])) {
      const terms = this.#byRun.get(run);
      if (terms) terms.push(term);
      else this.#byRun.set(run, [term]);
    }
    return term;
  }

  #termsWith(part: string): Term[] {
    let fewest: Term[] | undefined;
    for (const run of runsOf(part, part.length < 3 ? 2 : 3)) {
      const terms = this.#byRun.get(run) ?? [];
      if (!fewest || terms.length < fewest.length) fewest = terms;
    }
    return (fewest ?? [...this.#terms.values()]).filter(({ text }) => text.includes(part));
  }
}
