import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Country } from '../../shared/market/countries.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { COORDINATE_SCALE } from './gazetteer-file.ts';
import type { PlaceTable } from './place-table.ts';

/** A point farther than this from all places has no name. */
export const FARTHEST_KM = 100;

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

export interface Wanted<Row> {
  most?: number;
  withinKm?: number;
  isWanted?: (row: Row) => boolean;
}

export class Nearest {
  readonly #table: PlaceTable;
  #places: KDBush | undefined;
  #everything: KDBush | undefined;

  constructor(table: PlaceTable) {
    this.#table = table;
  }

  /** The nearest city, town or neighborhood, optionally of one country. */
  place({ latitude, longitude }: Point, country?: Country): number | undefined {
    if (!isOnEarth(latitude, longitude)) return undefined;
    const { placeLatitude, placeLongitude } = this.#table.rows;
    this.#places ??= indexOf([[placeLatitude, placeLongitude]]);
    const isThere = country && ((row: number) => this.#table.region(row).country === country);
    return around(this.#places, longitude, latitude, 1, FARTHEST_KM, isThere)[0];
  }

  /** Rows from the table's size on are postcodes, which cover what large cities' middles don't. */
  everything({ latitude, longitude }: Point, { most, withinKm, isWanted }: Wanted<number>) {
    if (!isOnEarth(latitude, longitude)) return [];
    const { rows } = this.#table;
    this.#everything ??= indexOf([
      [rows.placeLatitude, rows.placeLongitude],
      [rows.postcodeLatitude, rows.postcodeLongitude],
    ]);
    return around(this.#everything, longitude, latitude, most, withinKm, isWanted);
  }
}
