import { weightOf } from './gazetteer-file.ts';
import type { PlaceQuery } from './place-query.ts';
import type { PlaceTable } from './place-table.ts';
import { splitRegion } from './regions.ts';

/** Only well-known names are worth guessing at. */
const KNOWN_POPULATION = 10_000;
const FEWEST_LETTERS = 5;
/** Names of this length may have two typos instead of one. */
const LONG_NAME_LETTERS = 8;

/** Finds well-known places despite a typo or two: "san fransisco", "montrael". */
export class Spelling {
  readonly #table: PlaceTable;
  /** Positions in the key column by first letter, made on first use. */
  #byLetter: Map<string, number[]> | undefined;

  constructor(table: PlaceTable) {
    this.#table = table;
  }

  /** The row of the most likely place; undefined if none is close enough. */
  correct({ words, country }: PlaceQuery): number | undefined {
    const { before, region } = splitRegion(words);
    const typed = before.join(' ');
    if (typed.length < FEWEST_LETTERS || /\d/.test(typed)) return undefined;
    const allowed = typed.length < LONG_NAME_LETTERS ? 1 : 2;
    const { key, keyPlace } = this.#table.rows;
    let best: number | undefined;
    let least = allowed + 1;
    for (const position of this.#candidates(typed[0] as string)) {
      const name = key[position] as string;
      if (Math.abs(name.length - typed.length) > allowed) continue;
      const row = keyPlace[position] as number;
      const place = this.#table.region(row);
      if ((region && place !== region) || (country && place.country !== country)) continue;
      const slips = editDistance(typed, name);
      const likelier =
        best !== undefined && slips === least && this.#table.weight(row) > this.#table.weight(best);
      if (slips < least || likelier) [best, least] = [row, slips];
    }
    return least <= allowed ? best : undefined;
  }

  #candidates(letter: string): readonly number[] {
    if (!this.#byLetter) {
      this.#byLetter = new Map();
      const { key, keyPlace } = this.#table.rows;
      const enough = weightOf(KNOWN_POPULATION);
      for (const [position, name] of key.entries()) {
        if (this.#table.weight(keyPlace[position] as number) < enough) continue;
        const first = name[0] as string;
        const list = this.#byLetter.get(first);
        if (list) list.push(position);
        else this.#byLetter.set(first, [position]);
      }
    }
    return this.#byLetter.get(letter) ?? [];
  }
}

/** Additions, deletions, changes and swaps of letters (Damerau 1964, aligned form). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
