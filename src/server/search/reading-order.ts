/** Ids looked at for each to be read: most may have been read already. */
const LOOKS = 50;

/**
 * Who is still to be read, in the order of the ids given: in that of the database each of its pages
 * is read once.
 */
export class ReadingOrder {
  readonly #ids: Float64Array;
  #next = 0;

  constructor(ids: Iterable<number>) {
    this.#ids = Float64Array.from(ids);
  }

  /**
   * Hands at most so many of those who are unread to `read`; false when none is left. When that
   * throws, the same are handed over the next time.
   */
  readNext(
    most: number,
    isUnread: (id: number) => boolean,
    read: (ids: readonly number[]) => void,
  ): boolean {
    const unread: number[] = [];
    const end = Math.min(this.#ids.length, this.#next + LOOKS * most);
    let at = this.#next;
    for (; unread.length < most && at < end; at += 1) {
      const id = this.#ids[at]!;
      if (isUnread(id)) unread.push(id);
    }
    if (unread.length > 0) read(unread);
    this.#next = at;
    return at < this.#ids.length;
  }
}
