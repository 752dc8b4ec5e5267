/** Where a row is, seen from the centre and the bounds of a search. */
import { distanceKm } from '../../shared/search/distance.ts';
import { isInside } from './boxes.ts';
import type { Filter } from './filter.ts';
import type { Rows } from './rows.ts';

/** A row's public point as the order of results sees it. */
export interface Place {
  /** From the centre. */
  km: number;
  /** Comes after every row inside the bounds. */
  isOutside: boolean;
}

/** Measures rows one after another; neighbours often share a point, and it is measured once. */
export class Ruler implements Place {
  km = 0;
  isOutside = false;
  readonly #rows: Rows;
  readonly #filter: Filter;
  #latitude = Number.NaN;
  #longitude = Number.NaN;

  constructor(rows: Rows, filter: Filter) {
    this.#rows = rows;
    this.#filter = filter;
  }

  /** Measures the row; whether it is near enough, and inside when nothing else is asked for. */
  reaches(row: number): boolean {
    const latitude = this.#rows.latitudes[row]!;
    const longitude = this.#rows.longitudes[row]!;
    const { centre, radiusKm, bounds, insideOnly } = this.#filter;
    if (latitude !== this.#latitude || longitude !== this.#longitude) {
      this.#latitude = latitude;
      this.#longitude = longitude;
      this.km = distanceKm(centre, { latitude, longitude });
      this.isOutside = bounds !== undefined && !isInside(bounds, latitude, longitude);
    }
    return this.km <= radiusKm && !(insideOnly && this.isOutside);
  }
}
