/** A search as the rows are held against it: sets of marks to intersect, then what is left to check. */

import { DEFAULT_CENTRE } from '../../shared/search/places.ts';
import type { Bounds, SearchInput } from '../../shared/search/search.schema.ts';
import { DISTANCE_DEFAULT_KM } from '../../shared/search/search.ts';
import type { Point } from '../../shared/technician/location-privacy.ts';
import type { LazyMarks } from './lazy-marks.ts';
import type { Marks } from './marks.ts';
import type { Menus } from './menus.ts';
import type { Rows } from './rows.ts';
import { fold } from './text.ts';
import { type Clocks, timeWishes } from './time-wishes.ts';

/** What `searchSchema` lets through, its `location` found on the map by the caller. */
export type SearchQuery = Omit<SearchInput, 'location'>;
export type SearchFilter = Omit<SearchQuery, 'limit' | 'offset'>;

export interface Filter {
  /** A row must be in each of these … */
  marks: readonly Marks[];
  /** … and in one of each of these, … */
  anyOf: readonly (readonly Marks[])[];
  /** … and in each of these, … */
  lazy: readonly LazyMarks[];
  /** … and each of these must hold. */
  checks: readonly ((row: number) => boolean)[];
  /** Order and distance are taken from here. */
  centre: Point;
  radiusKm: number;
  /** Rows inside come first, or alone. */
  bounds?: Bounds;
  insideOnly?: boolean;
}

interface Context extends Clocks {
  rows: Rows;
  menus: Menus;
}

/** The point a search is made from, undefined without one. */
export function centreOf({ lat, lng }: SearchFilter): Point | undefined {
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
}

/** Prepares a search; undefined when nothing can match it. */
export function createFilter(search: SearchFilter, context: Context): Filter | undefined {
  const { rows, menus } = context;
  const marks = [rows.shown];
  const anyOf: Marks[][] = [];
  const lazy: LazyMarks[] = [];
  const checks: Filter['checks'][number][] = [];

  for (const name of search.service ?? []) {
    const id = menus.activeIdOf(name);
    const offering = id === undefined ? undefined : rows.withPackage(id);
    if (!offering) return undefined;
    marks.push(offering);
  }

  const rating = search.rating ?? 0;
  if (rating > 0) {
    marks.push(rows.stars[Math.floor(rating)]!);
    if (!Number.isInteger(rating)) checks.push((row) => (rows.listing(row)?.rating ?? 0) >= rating);
  }

  for (const wish of timeWishes(search)) {
    const bookable = rows.wishes.meet(wish, context);
    if (bookable.weekdays.length === 0) return undefined;
    anyOf.push(bookable.weekdays.map((weekday) => rows.weekdays[weekday]!));
    lazy.push(bookable.rows);
  }

  const needle = fold(search.query ?? '');
  if (needle !== '') {
    for (const word of needle.split(' ')) {
      const having = rows.withText(word);
      if (having.marks) marks.push(having.marks);
      checks.push(having.has);
    }
    // Several words stand side by side in one name or specialization, or are not what was meant.
    if (needle.includes(' ')) {
      checks.push((row) => {
        const card = rows.listing(row)?.card;
        const texts = card ? [card.name, ...card.specializations] : [];
        return texts.some((text) => fold(text).includes(needle));
      });
    }
  }

  const centre = centreOf(search);
  return {
    marks,
    anyOf,
    lazy,
    checks,
    centre: centre ?? DEFAULT_CENTRE,
    radiusKm: centre ? (search.distance ?? DISTANCE_DEFAULT_KM) : Number.POSITIVE_INFINITY,
    bounds: search.bounds,
  };
}
