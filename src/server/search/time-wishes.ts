/**
 * Who can be booked when somebody wishes it. Late in the day hardly anybody has an hour left, and a
 * search for today would look at everyone near: what was found out is kept while it holds.
 */

import { epochDay } from '../../shared/booking/dates.ts';
import type { SearchInput } from '../../shared/search/search.schema.ts';
import { AVAILABILITY_DAYS } from '../../shared/search/search.ts';
import { type BookingWindow, bookableMaskOnDay } from '../../shared/technician/availability.ts';
import type { Zone } from './free-time.ts';
import { weekdayOfDay } from './hours.ts';
import { LazyMarks } from './lazy-marks.ts';
import type { BookableDay, Timetable } from './timetable.ts';

/** Days on one of which a technician has to be free. */
export interface TimeWish {
  /** The same for the same wish. */
  name: string;
  /** The days, seen from today in a zone. */
  days: (today: number) => number[];
}

/** Those who meet a wish. */
export interface Bookable {
  /** The weekdays of its days; nobody can be booked when there are none. */
  weekdays: readonly number[];
  rows: LazyMarks;
}

export interface Clocks {
  zones: readonly Zone[];
  window: BookingWindow;
  /** UTC milliseconds. */
  now: number;
}

/** The chosen date, and any of the chosen windows. Both have to be met. */
export function timeWishes({ date, availability = [] }: Partial<SearchInput>): TimeWish[] {
  const wishes: TimeWish[] = [];
  if (date !== undefined) wishes.push({ name: date, days: () => [epochDay(date)] });
  if (availability.length > 0) {
    const windows = availability.map((choice) => AVAILABILITY_DAYS[choice]);
    wishes.push({
      name: availability.join(),
      days: (today) => windows.flatMap(([first, last]) => daysFrom(today + first, today + last)),
    });
  }
  return wishes;
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Wishes remembered at a time: a bit for each row, and a byte for each 32 of them. */
const KEPT_MAX = 32;
const MINUTE_MS = 60_000;

interface Kept extends Bookable {
  /** For which minute, and how many zones, the days were last worked out. */
  minute: number;
  zones: number;
  days: BookableDay[][];
}

export class WishMemory {
  readonly #timetable: Timetable;
  readonly #rows: number;
  /** The one asked for longest ago first. */
  readonly #kept = new Map<string, Kept>();

  constructor(rows: number, timetable: Timetable) {
    this.#rows = rows;
    this.#timetable = timetable;
  }

  /** Who can be booked now as wished. */
  meet(wish: TimeWish, clocks: Clocks): Bookable {
    const kept = this.#upToDate(wish, clocks);
    this.#kept.delete(wish.name);
    this.#kept.set(wish.name, kept);
    if (this.#kept.size > KEPT_MAX) this.#kept.delete(this.#kept.keys().next().value!);
    return kept;
  }

  /** To be called when a row was written. */
  forget(row: number): void {
    for (const { rows } of this.#kept.values()) rows.forget(row);
  }

  #upToDate(wish: TimeWish, clocks: Clocks): Kept {
    const before = this.#kept.get(wish.name);
    const stamp = { minute: Math.floor(clocks.now / MINUTE_MS), zones: clocks.zones.length };
    if (before?.minute === stamp.minute && before.zones === stamp.zones) return before;
    const days = daysOfZones(wish, clocks);
    if (before && areSame(before.days, days)) return Object.assign(before, stamp);
    return {
      ...stamp,
      days,
      weekdays: [...new Set(days.flat().map(({ day }) => weekdayOfDay(day)))],
      rows: new LazyMarks(this.#rows, (row) => this.#timetable.canStart(row, days)),
    };
  }
}

/** The wish in the days of each zone, those left out on which nothing can be booked now. */
function daysOfZones(wish: TimeWish, { zones, window, now }: Clocks): BookableDay[][] {
  return zones.map((zone) => {
    const clock = zone.at(now);
    return wish
      .days(clock.today)
      .map((day) => ({ day, mask: bookableMaskOnDay(day - clock.today, clock.now, window) }))
      .filter(({ mask }) => mask !== 0);
  });
}

function areSame(some: readonly BookableDay[][], others: readonly BookableDay[][]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
