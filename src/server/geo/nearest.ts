import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { COORDINATE_SCALE } from './gazetteer-file.ts';
import type { PlaceTable } from './place-table.ts';

/** Farther from any place than this, a point is nowhere we can name. */
const FARTHEST_KM = 100;

function indexOf(points: readonly [latitudes: Int32Array, longitudes: Int32Array][]): KDBush {
  const index = new KDBush(points.reduce((sum, [latitudes]) => sum + latitudes.length, 0));
  for (const [latitudes, longitudes] of points) {
    for (const [row, latitude] of latitudes.entries()) {
      index.add((longitudes[row] ?? 0) / COORDINATE_SCALE, latitude / COORDINATE_SCALE);
    }
  }
  return index.finish();
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export class Nearest {
  readonly #table: PlaceTable;
  #places: KDBush | undefined;
  #everything: KDBush | undefined;

  constructor(table: PlaceTable) {
    this.#table = table;
  }

  /** The row of the nearest city, town or neighborhood. */
  place(latitude: number, longitude: number): number | undefined {
    if (!isOnEarth(latitude, longitude)) return undefined;
    const { placeLatitude, placeLongitude } = this.#table.rows;
    this.#places ??= indexOf([[placeLatitude, placeLongitude]]);
    return around(this.#places, longitude, latitude, 1, FARTHEST_KM)[0];
  }

  /**
   * The row of the municipality of the nearest place or postcode. A large city's middle can be
   * farther away than a suburb's, but its neighborhoods and postcodes cover its whole ground.
   */
  municipality(latitude: number, longitude: number): number | undefined {
    if (!isOnEarth(latitude, longitude)) return undefined;
    const { rows } = this.#table;
    this.#everything ??= indexOf([
      [rows.placeLatitude, rows.placeLongitude],
      [rows.postcodeLatitude, rows.postcodeLongitude],
    ]);
    const [found] = around(this.#everything, longitude, latitude, 1, FARTHEST_KM);
    if (found === undefined) return undefined;
    const postcode = found - this.#table.size;
    return postcode < 0 ? this.#table.cityOf(found) : rows.postcodePlace[postcode];
  }
}
