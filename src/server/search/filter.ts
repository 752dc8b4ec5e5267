/** A search as the rows are held against it: sets of marks to intersect, then what is left to check. */
import { type BookingWindow, bookableMaskOnDay } from '../../shared/availability.ts';
import { epochDay } from '../../shared/dates.ts';
import type { Point } from '../../shared/location-privacy.ts';
import { DEFAULT_CENTRE } from '../../shared/places.ts';
import type { Bounds, SearchInput } from '../../shared/search.schema.ts';
import { AVAILABILITY_DAYS, DISTANCE_DEFAULT_KM } from '../../shared/search.ts';
import type { Zone } from './free-time.ts';
import { weekdayOfDay } from './hours.ts';
import type { Marks } from './marks.ts';
import type { Menus } from './menus.ts';
import type { Rows } from './rows.ts';
import { fold } from './text.ts';
import type { BookableDay } from './timetable.ts';

/** What `searchSchema` lets through, its `location` found on the map by the caller. */
export type SearchQuery = Omit<SearchInput, 'location'>;
export type SearchFilter = Omit<SearchQuery, 'limit' | 'offset'>;

export interface Filter {
  /** A row must be in each of these … */
  marks: readonly Marks[];
  /** … and in one of each of these, … */
  anyOf: readonly (readonly Marks[])[];
  /** … and each of these must hold. */
  checks: readonly ((row: number) => boolean)[];
  /** Order and distance are taken from here. */
  centre: Point;
  radiusKm: number;
  /** Rows inside come first, or alone. */
  bounds?: Bounds;
  insideOnly?: boolean;
}

interface Context {
  rows: Rows;
  menus: Menus;
  zones: readonly Zone[];
  window: BookingWindow;
  /** UTC milliseconds. */
  now: number;
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
    if (!Number.isInteger(rating)) checks.push((row) => rows.listings[row]!.rating >= rating);
  }

  for (const wish of timeWishes(search)) {
    const days = daysOfZones(wish, context);
    const weekdays = new Set(days.flat().map(({ day }) => weekdayOfDay(day)));
    if (weekdays.size === 0) return undefined;
    anyOf.push([...weekdays].map((weekday) => rows.weekdays[weekday]!));
    checks.push((row) => rows.timetable.canStart(row, days));
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
        const { name, specializations } = rows.listings[row]!.card;
        return [name, ...specializations].some((text) => fold(text).includes(needle));
      });
    }
  }

  const centre = centreOf(search);
  return {
    marks,
    anyOf,
    checks,
    centre: centre ?? DEFAULT_CENTRE,
    radiusKm: centre ? (search.distance ?? DISTANCE_DEFAULT_KM) : Number.POSITIVE_INFINITY,
    bounds: search.bounds,
  };
}

/** Days on one of which a technician has to be free, as days from today on. */
type TimeWish = (today: number) => number[];

/** The chosen date, and any of the chosen windows. Both have to be met. */
function timeWishes({ date, availability = [] }: SearchFilter): TimeWish[] {
  const wishes: TimeWish[] = [];
  if (date !== undefined) wishes.push(() => [epochDay(date)]);
  if (availability.length > 0) {
    const windows = availability.map((choice) => AVAILABILITY_DAYS[choice]);
    wishes.push((today) =>
      windows.flatMap(([first, last]) => daysFrom(today + first, today + last)),
    );
  }
  return wishes;
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Days ahead that many ask for. */
const NEAR_DAYS = 7;

/** The wish in the days of each zone, those left out on which nothing can be booked now. */
function daysOfZones(wish: TimeWish, { rows, zones, window, now }: Context): BookableDay[][] {
  return zones.map((zone) => {
    const clock = zone.at(now);
    return wish(clock.today)
      .map((day): BookableDay => {
        const ahead = day - clock.today;
        const mask = bookableMaskOnDay(ahead, clock.now, window);
        return ahead >= 0 && ahead < NEAR_DAYS
          ? { day, mask, known: rows.timetable.column(day) }
          : { day, mask };
      })
      .filter(({ mask }) => mask !== 0);
  });
}
