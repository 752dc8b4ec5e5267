/**
 * The hours of all rows in columns: a search by time reads a few hundred of them one after another,
 * and would wait for memory at each listing otherwise.
 */
import { startsMask } from '../../shared/availability.ts';
import { dayOf, freeMask, weekdayOfDay } from './hours.ts';
import type { Listing } from './listing.ts';

const WEEK = 7;
/** Today and the week to come, in zones that are a day apart. */
const COLUMNS_MAX = 10;

/** The free slots of one day by row, plus one: 0 where nobody has looked yet. */
export type DayColumn = Uint16Array;

/** A day with the slots that are late enough, and soon enough, to be booked now. */
export interface BookableDay {
  day: number;
  mask: number;
  /** What is known of the day; of days far ahead, which few ask for, nothing is kept. */
  known?: DayColumn;
}

export class Timetable {
  readonly #listings: readonly (Listing | undefined)[];
  readonly #weeks: Uint16Array;
  readonly #slots: Uint8Array;
  readonly #zones: Uint16Array;
  /** Bit `day % 32` is set for a row's own days: for other days its week holds. */
  readonly #ownDays: Int32Array;
  readonly #columns = new Map<number, DayColumn>();

  /** `listings`: by row, where own days are looked up. */
  constructor(rows: number, listings: readonly (Listing | undefined)[]) {
    this.#listings = listings;
    this.#weeks = new Uint16Array(rows * WEEK);
    this.#slots = new Uint8Array(rows);
    this.#zones = new Uint16Array(rows);
    this.#ownDays = new Int32Array(rows);
  }

  /** Takes over what the row's listing says now. */
  write(row: number): void {
    const { hours, menu, zone } = this.#listings[row]!;
    for (let day = 0; day < WEEK; day += 1) this.#weeks[row * WEEK + day] = hours.week[day]!;
    this.#slots[row] = menu.slots;
    this.#zones[row] = zone.index;
    let bits = 0;
    for (const own of hours.ownDays) bits |= 1 << (dayOf(own) % 32);
    this.#ownDays[row] = bits;
    for (const column of this.#columns.values()) column[row] = 0;
  }

  /** What is known of a day: filled as rows are looked at, emptied where they are written. */
  column(day: number): DayColumn {
    let column = this.#columns.get(day);
    if (!column) {
      if (this.#columns.size === COLUMNS_MAX) {
        this.#columns.delete(Math.min(...this.#columns.keys()));
      }
      column = new Uint16Array(this.#slots.length);
      this.#columns.set(day, column);
    }
    return column;
  }

  /** Whether a booking may start on one of the days, given for each zone by its index. */
  canStart(row: number, daysOfZones: readonly (readonly BookableDay[])[]): boolean {
    const slots = this.#slots[row]!;
    for (const { day, mask, known } of daysOfZones[this.#zones[row]!]!) {
      const free = known ? this.#knownMask(row, day, known) : this.#freeMask(row, day);
      if (startsMask(free & mask, slots) !== 0) return true;
    }
    return false;
  }

  #knownMask(row: number, day: number, known: DayColumn): number {
    if (known[row] === 0) known[row] = this.#freeMask(row, day) + 1;
    return known[row]! - 1;
  }

  #freeMask(row: number, day: number): number {
    const isOwn = (this.#ownDays[row]! >>> (day % 32)) & 1;
    if (isOwn) return freeMask(this.#listings[row]!.hours, day);
    return this.#weeks[row * WEEK + weekdayOfDay(day)]!;
  }
}
