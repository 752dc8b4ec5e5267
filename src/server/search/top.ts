/** The first so many of the rows offered, kept in a heap with the last of them on top. */

export interface Found {
  row: number;
  id: number;
  /** 1 for a row outside the bounds: it comes after every row inside. */
  outside: 0 | 1;
  /** From the centre to the public point. */
  km: number;
}

/** Order of results: inside the bounds first, then by distance, then by id. */
export function byPlace(a: Found, b: Found): number {
  return a.outside - b.outside || a.km - b.km || a.id - b.id;
}

export class Top {
  readonly #most: number;
  readonly #heap: Found[] = [];

  /** `most`: how many to keep, at least one. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The last of those kept, undefined while there is still room. */
  get last(): Found | undefined {
    return this.#heap.length < this.#most ? undefined : this.#heap[0];
  }

  offer(found: Found): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push(found);
      this.#rise(heap.length - 1);
    } else if (byPlace(found, heap[0]!) < 0) {
      heap[0] = found;
      this.#sink();
    }
  }

  /** Those kept, in order. */
  sorted(): Found[] {
    return this.#heap.toSorted(byPlace);
  }

  #rise(from: number): void {
    const heap = this.#heap;
    for (let at = from; at > 0; ) {
      const above = (at - 1) >> 1;
      if (byPlace(heap[at]!, heap[above]!) <= 0) return;
      [heap[at], heap[above]] = [heap[above]!, heap[at]!];
      at = above;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const later = right < heap.length && byPlace(heap[right]!, heap[left]!) > 0 ? right : left;
      if (byPlace(heap[later]!, heap[at]!) <= 0) return;
      [heap[at], heap[later]] = [heap[later]!, heap[at]!];
      at = later;
    }
  }
}
