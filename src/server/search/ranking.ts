/** The first so many of the rows offered, kept in a heap with the last of them on top. */
import { distanceKm } from '../../shared/distance.ts';
import { isInside } from './boxes.ts';
import type { Filter } from './filter.ts';
import type { Rows } from './rows.ts';

export interface Found {
  row: number;
  id: number;
  /** Comes after every row inside the bounds. */
  isOutside: boolean;
  /** From the centre to the public point. */
  km: number;
}

/** Added to the distance of what is outside the bounds: more than any distance on Earth. */
export const OUTSIDE_KM = 100_000;

function rankOf({ isOutside, km }: Pick<Found, 'isOutside' | 'km'>): number {
  return isOutside ? km + OUTSIDE_KM : km;
}

/** Order of results: inside the bounds first, then by distance, then by id. */
function byPlace(a: Found, b: Found): number {
  return Number(a.isOutside) - Number(b.isOutside) || a.km - b.km || a.id - b.id;
}

export class Ranking {
  readonly #rows: Rows;
  readonly #filter: Filter;
  readonly #most: number;
  readonly #heap: Found[] = [];
  // The point measured last: neighbours often share one, and theirs is measured once.
  #latitude = Number.NaN;
  #longitude = Number.NaN;
  #km = 0;
  #isOutside = false;

  /** `most`: how many to keep, at least one. */
  constructor(rows: Rows, filter: Filter, most: number) {
    this.#rows = rows;
    this.#filter = filter;
    this.#most = most;
  }

  /** Whether the row is near enough, and inside the bounds when nothing else is asked for. */
  isWithin(row: number): boolean {
    this.#measure(row);
    return this.#km <= this.#filter.radiusKm && !(this.#filter.insideOnly && this.#isOutside);
  }

  /** Whether the row can come before the last of those kept. */
  isWanted(row: number): boolean {
    this.#measure(row);
    return rankOf({ isOutside: this.#isOutside, km: this.#km }) <= this.lastRank;
  }

  /** Rank of the last of those kept, beyond any other while there is room for more. */
  get lastRank(): number {
    return this.#heap.length < this.#most ? Number.MAX_VALUE : rankOf(this.#heap[0]!);
  }

  offer(row: number): void {
    if (!this.isWanted(row)) return;
    const heap = this.#heap;
    const found = {
      row,
      id: this.#rows.ids[row]!,
      isOutside: this.#isOutside,
      km: this.#km,
    };
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

  #measure(row: number): void {
    const latitude = this.#rows.latitudes[row]!;
    const longitude = this.#rows.longitudes[row]!;
    if (latitude === this.#latitude && longitude === this.#longitude) return;
    this.#latitude = latitude;
    this.#longitude = longitude;
    const { centre, bounds } = this.#filter;
    this.#km = distanceKm(centre, { latitude, longitude });
    this.#isOutside = bounds !== undefined && !isInside(bounds, latitude, longitude);
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
