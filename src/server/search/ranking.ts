/** The first so many of the rows offered, kept in a heap with the last of them on top. */
import type { Place } from './ruler.ts';

export interface Found extends Place {
  row: number;
  id: number;
}

/** Added to the distance of what is outside the bounds: more than any distance on Earth. */
export const OUTSIDE_KM = 100_000;

function rankOf({ isOutside, km }: Place): number {
  return isOutside ? km + OUTSIDE_KM : km;
}

/** Order of results: inside the bounds first, then by distance, then by id. */
function byPlace(a: Found, b: Found): number {
  return Number(a.isOutside) - Number(b.isOutside) || a.km - b.km || a.id - b.id;
}

export class Ranking {
  readonly #most: number;
  readonly #heap: Found[] = [];

  /** `most`: how many to keep, at least one. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Rank of the last of those kept, beyond any other while there is room for more. */
  get lastRank(): number {
    return this.#heap.length < this.#most ? Number.MAX_VALUE : rankOf(this.#heap[0]!);
  }

  /** Whether a row at this place can come before the last of those kept. */
  wants(place: Place): boolean {
    return rankOf(place) <= this.lastRank;
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
