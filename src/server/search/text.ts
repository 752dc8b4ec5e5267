/** Text as the search compares it, without case and accents, and where parts of it are found. */

/** `Zoë  Lévesque` → `zoe levesque`; runs of white space become one space. */
export function fold(text: string): string {
  const plain = isAscii(text) ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}

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
  text: string;
  rows: number[];
}

/**
 * Terms (words of names, whole specializations) with the rows that have them, and for every run of
 * two or three letters the terms it is in: any part of a term is found without reading all terms
 * (as in R. Cox, "Regular expression matching with a trigram index", 2012).
 */
export class TextIndex {
  readonly #terms = new Map<string, Term>();
  readonly #byRun = new Map<number, Term[]>();

  add(text: string, row: number): void {
    let term = this.#terms.get(text);
    if (!term) {
      term = { text, rows: [] };
      this.#terms.set(text, term);
      for (const run of new Set([...runsOf(text, 2), ...runsOf(text, 3)])) {
        const terms = this.#byRun.get(run);
        if (terms) terms.push(term);
        else this.#byRun.set(run, [term]);
      }
    }
    term.rows.push(row);
  }

  /**
   * Lists of rows, among them every row whose name or one of whose specializations has the needle
   * in it. Undefined when they would be more than `most`.
   */
  candidates(needle: string, most: number): readonly number[][] | undefined {
    let fewest: number[][] | undefined;
    let count = most + 1;
    // A needle of several words is wherever the rarest of them is, and perhaps not even there.
    for (const word of needle.split(' ')) {
      const lists = this.#termsWith(word).map(({ rows }) => rows);
      const length = lists.reduce((sum, rows) => sum + rows.length, 0);
      if (length < count) {
        fewest = lists;
        count = length;
      }
    }
    return fewest;
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
