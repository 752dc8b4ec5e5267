import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import type { Country } from '../../shared/market/countries.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import { AUTOCOMPLETE_LIMIT } from '../../shared/place/places.ts';
import { readAddress } from './address.ts';
import { readGazetteerFile } from './gazetteer-file.ts';
import { FARTHEST_KM, Nearest, type Wanted } from './nearest.ts';
import type { Area, Place } from './place.ts';
import { placeAddress } from './place-address.ts';
import { MAX_INPUT_LENGTH } from './place-key.ts';
import { type PlaceQuery, parseQuery, withoutCanada } from './place-query.ts';
import { PlaceSearch } from './place-search.ts';
import { PlaceTable } from './place-table.ts';
import { postcodeAlone, postcodesBeginning } from './postcodes.ts';
import { Spelling } from './spelling.ts';

/** US and Canadian places; answers in microseconds without a network. */
export interface Gazetteer {
  autocomplete(input: string, limit?: number): Place[];
  /** Finds a place or postcode; a street address by its postcode, else its town. */
  geocode(address: string): Place | undefined;
  /** Like `geocode`, but never guesses a street address: place-address.ts. */
  placeAddress(address: string): Place | undefined;
  /** The nearest city, town or neighborhood within 100 km, optionally of one country. */
  reverse(latitude: number, longitude: number, country?: Country): Place | undefined;
  /** The city or town around a point, never a neighborhood. */
  municipalityAt(latitude: number, longitude: number): Place | undefined;
  /** Cities and towns, largest first; no neighborhoods. */
  townsAround(point: Point, withinKm: number, most: number): Place[];
  /** Places and postcodes, nearest first. */
  around(point: Point, wanted: Wanted<Area>): (Point & Area)[];
}

const LIMIT_MAX = 50;
const COORDINATES = /^\s*(-?\d{1,2}\.\d+)°?\s*[,;\s]\s*(-?\d{1,3}\.\d+)°?\s*$/;

const DATA_FILE = join(PROJECT_ROOT, 'src/server/geo/data/gazetteer.gz');

let index: GazetteerIndex | undefined;

/** The file is read once, at a process's first question. */
export function openGazetteer(): Gazetteer {
  const opened = () => {
    index ??= new GazetteerIndex(new PlaceTable(readGazetteerFile(DATA_FILE)));
    return index;
  };
  return {
    autocomplete: (input, limit) => opened().autocomplete(input, limit),
    geocode: (address) => opened().geocode(address),
    placeAddress: (address) => opened().placeAddress(address),
    reverse: (...where) => opened().reverse(...where),
    municipalityAt: (latitude, longitude) => opened().municipalityAt(latitude, longitude),
    townsAround: (...where) => opened().townsAround(...where),
    around: (point, wanted) => opened().around(point, wanted),
  };
}

class GazetteerIndex implements Gazetteer {
  readonly #table: PlaceTable;
  readonly #search: PlaceSearch;
  readonly #spelling: Spelling;
  readonly #nearest: Nearest;

  constructor(table: PlaceTable) {
    this.#table = table;
    this.#search = new PlaceSearch(table);
    this.#spelling = new Spelling(table);
    this.#nearest = new Nearest(table);
  }

  autocomplete(input: string, limit = AUTOCOMPLETE_LIMIT): Place[] {
    const most = Math.min(Math.max(0, Math.floor(limit) || 0), LIMIT_MAX);
    const text = input.slice(0, MAX_INPUT_LENGTH);
    const query = parseQuery(text);
    if (most === 0 || query.words.length === 0) return [];
    const postcode = postcodeAlone(this.#table, query);
    if (postcode !== undefined) return [this.#table.postcode(postcode)];
    const beginnings = postcodesBeginning(this.#table, query, most);
    if (beginnings.length > 0) return beginnings.map((row) => this.#table.postcode(row));
    const found = this.#places(query, most).map((row) => this.#table.place(row));
    const guess = found.length > 0 ? undefined : this.#address(text, true);
    return guess ? [guess] : found;
  }

  #places(query: PlaceQuery, limit: number): number[] {
    const found = this.#search.beginning(query, limit);
    if (found.length > 0) return found;
    const canadian = withoutCanada(query);
    const foundThere = canadian ? this.#search.beginning(canadian, limit) : [];
    if (foundThere.length > 0) return foundThere;
    const guess = this.#spelling.correct(query) ?? (canadian && this.#spelling.correct(canadian));
    return guess === undefined ? [] : [guess];
  }

  geocode(address: string): Place | undefined {
    const [guess] = /\d/.test(address) ? [this.#address(address, true)] : [];
    return this.placeAddress(address) ?? guess ?? this.autocomplete(address, 1)[0];
  }

  placeAddress(address: string): Place | undefined {
    return this.#address(address, false);
  }

  /** Also reads coordinates: `49.28, -123.12`. */
  #address(text: string, isGuess: boolean): Place | undefined {
    const [, latitude, longitude] = COORDINATES.exec(text) ?? [];
    if (latitude && longitude) {
      const point = { latitude: Number(latitude), longitude: Number(longitude) };
      const near = this.reverse(point.latitude, point.longitude);
      return near && { ...near, ...point };
    }
    // The end of a long text tells where it is.
    const address = readAddress(text.slice(-MAX_INPUT_LENGTH));
    return placeAddress(this.#table, this.#search, address, isGuess);
  }

  reverse(latitude: number, longitude: number, country?: Country): Place | undefined {
    const row = this.#nearest.place({ latitude, longitude }, country);
    return row === undefined ? undefined : this.#table.place(row);
  }

  municipalityAt(latitude: number, longitude: number): Place | undefined {
    const where = { most: 1, withinKm: FARTHEST_KM };
    const [row] = this.#nearest.everything({ latitude, longitude }, where);
    return row === undefined ? undefined : this.#table.place(this.#table.municipality(row));
  }

  townsAround(point: Point, withinKm: number, most: number): Place[] {
    const table = this.#table;
    const isTown = (row: number) => row < table.size && table.cityOf(row) === row;
    return this.#nearest
      .everything(point, { withinKm, isWanted: isTown })
      .toSorted((one, other) => table.weight(other) - table.weight(one))
      .slice(0, most)
      .map((row) => table.place(row));
  }

  around(point: Point, { isWanted, ...wanted }: Wanted<Area>): (Point & Area)[] {
    const table = this.#table;
    const isRowWanted = isWanted && ((row: number) => isWanted(table.area(row)));
    return this.#nearest
      .everything(point, { ...wanted, isWanted: isRowWanted })
      .map((row) => ({ ...table.point(row), ...table.area(row) }));
  }
}
