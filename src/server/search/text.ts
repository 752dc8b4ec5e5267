/** Finding listings by a part of their names and specializations, without case and accents. */

/** A technician with a word that more have than this is soon met on the way outwards. */
const COMMON = 1000;

/** For every word, who has it: an inverted index. */
export class WordIndex {
  /** Ids of technicians by word; undefined for a common word. */
  readonly #ids = new Map<string, Set<number> | undefined>();

  add(id: number, text: string): void {
    for (const word of text.split(/\s/)) {
      const ids = this.#ids.get(word);
      if (ids) {
        ids.add(id);
        if (ids.size > COMMON) this.#ids.set(word, undefined);
      } else if (!this.#ids.has(word)) this.#ids.set(word, new Set([id]));
    }
  }

  remove(id: number, text: string): void {
    for (const word of text.split(/\s/)) {
      const ids = this.#ids.get(word);
      ids?.delete(id);
      if (ids?.size === 0) this.#ids.delete(word);
    }
  }

  /**
   * Everyone whose text may contain `part`, undefined when they are too many to go through one by
   * one. Of several words in `part` only the longest is looked up: the caller compares the text.
   */
  candidates(part: string): Set<number> | undefined {
    const longest = part.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
    const candidates = new Set<number>();
    for (const [word, ids] of this.#ids) {
      if (!word.includes(longest)) continue;
      if (!ids || candidates.size + ids.size > COMMON) return undefined;
      for (const id of ids) candidates.add(id);
    }
    return candidates;
  }
}
