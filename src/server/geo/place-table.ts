import type { Point } from '../../shared/place/location-privacy.ts';
import { COORDINATE_SCALE, type GazetteerTable } from './gazetteer-file.ts';
import type { Area, Place } from './place.ts';
import { keyVariants, placeId, toKey } from './place-key.ts';
import { REGIONS, type Region } from './regions.ts';
import { knownZone } from './time-zone.ts';

export class PlaceTable {
  readonly rows: GazetteerTable;
  readonly #areas = new Map<string, Area>();
  /** Only a few hundred cities have neighborhoods. */
  readonly #cityKeys = new Map<number, readonly string[]>();

  constructor(rows: GazetteerTable) {
    this.rows = rows;
  }

  get size(): number {
    return this.rows.placeName.length;
  }

  region(row: number): Region {
    return REGIONS[this.rows.placeRegion[row] ?? 0] as Region;
  }

  /** Spellings in key form. */
  cityKeys(row: number): readonly string[] {
    let keys = this.#cityKeys.get(row);
    if (!keys) {
      keys = keyVariants(toKey(this.rows.placeName[row] ?? ''));
      this.#cityKeys.set(row, keys);
    }
    return keys;
  }

  cityOf(row: number): number {
    return this.rows.placeCity[row] ?? row;
  }

  weight(row: number): number {
    return this.rows.placeWeight[row] ?? 0;
  }

  /** The point of a place, or of a postcode from the table's size on. */
  point(row: number): Point {
    const { rows } = this;
    const postcode = row - this.size;
    const isPlace = postcode < 0;
    const latitude = isPlace ? rows.placeLatitude[row] : rows.postcodeLatitude[postcode];
    const longitude = isPlace ? rows.placeLongitude[row] : rows.postcodeLongitude[postcode];
    return {
      latitude: (latitude ?? 0) / COORDINATE_SCALE,
      longitude: (longitude ?? 0) / COORDINATE_SCALE,
    };
  }

  municipality(row: number): number {
    const postcode = row - this.size;
    return postcode < 0 ? this.cityOf(row) : (this.rows.postcodePlace[postcode] ?? 0);
  }

  /** One object is shared by everything in an area. */
  area(row: number): Area {
    const { rows } = this;
    const postcode = row - this.size;
    const zone = (postcode < 0 ? rows.placeZone[row] : rows.postcodeZone[postcode]) ?? 0;
    const { country } = this.region(this.municipality(row));
    const key = `${country}${zone}`;
    let area = this.#areas.get(key);
    if (!area) {
      area = { country, timeZone: knownZone(rows.zone[zone] ?? 'UTC') };
      this.#areas.set(key, area);
    }
    return area;
  }

  description(row: number): string {
    const city = this.cityOf(row);
    const name = this.rows.placeName[row];
    const parts = city === row ? [name] : [name, this.rows.placeName[city]];
    return [...parts, this.region(row).code].join(', ');
  }

  place(row: number): Place {
    const region = this.region(row);
    const description = this.description(row);
    return {
      id: placeId(description),
      name: this.rows.placeName[row] ?? '',
      region: region.code,
      country: region.country,
      ...this.point(row),
      description,
    };
  }

  postcode(row: number): Place {
    const { rows } = this;
    const city = rows.postcodePlace[row] ?? 0;
    const name = rows.postcode[row] ?? '';
    const municipality = rows.placeName[city] ?? '';
    const area = rows.area[rows.postcodeArea[row] ?? 0];
    const { code, country } = this.region(city);
    const parts = area && area !== municipality ? [name, area, municipality] : [name, municipality];
    return {
      id: name,
      name,
      region: code,
      country,
      ...this.point(this.size + row),
      description: [...parts, code].join(', '),
    };
  }
}

/** The first index whose text is not before `text`. */
export function lowerBound(list: readonly string[], text: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
