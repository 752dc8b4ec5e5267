/**
 * The hours of all rows in columns: a search by time reads a few hundred of them one after another,
 * and would wait for memory at each listing otherwise.
 */
import { startsMask } from '../../shared/technician/availability.ts';
import { dayOf, freeMask, weekdayOfDay } from './hours.ts';
import type { Listing } from './listing.ts';

const WEEK = 7;

/** A day with the slots that are late enough, and soon enough, to be booked now. */
export interface BookableDay {
  day: number;
  mask: number;
}

export class Timetable {
  readonly #listing: (row: number) => Listing | undefined;
  readonly #weeks: Uint16Array;
  /** 0 in a row that was not written. */
  readonly #slots: Uint8Array;
  readonly #zones: Uint16Array;
  /** Bit `day % 32` is set for a row's own days: for other days its week holds. */
  readonly #ownDays: Int32Array;

  /** `listing`: who is in a row, to be written here when they are read for it. */
  constructor(rows: number, listing: (row: number) => Listing | undefined) {
    this.#listing = listing;
    this.#weeks = new Uint16Array(rows * WEEK);
    this.#slots = new Uint8Array(rows);
    this.#zones = new Uint16Array(rows);
    this.#ownDays = new Int32Array(rows);
  }

  /** Takes over what a listing says now. */
  write(row: number, { hours, menu, zone }: Listing): void {
    for (let day = 0; day < WEEK; day += 1) this.#weeks[row * WEEK + day] = hours.week[day]!;
    this.#slots[row] = menu.slots;
    this.#zones[row] = zone.index;
    let bits = 0;
    for (const own of hours.ownDays) bits |= 1 << (dayOf(own) % 32);
    this.#ownDays[row] = bits;
  }

  /** Whether a booking may start on one of the days, given for each zone by its index. */
  canStart(row: number, daysOfZones: readonly (readonly BookableDay[])[]): boolean {
    if (this.#slots[row] === 0 && !this.#listing(row)) return false;
    const slots = this.#slots[row]!;
    // A zone is missing only while another process has just given it to somebody.
    for (const { day, mask } of daysOfZones[this.#zones[row]!] ?? []) {
      if (startsMask(this.#freeMask(row, day) & mask, slots) !== 0) return true;
    }
    return false;
  }

  #freeMask(row: number, day: number): number {
    const isOwn = (this.#ownDays[row]! >>> (day % 32)) & 1;
    if (isOwn) {
      const listing = this.#listing(row);
      return listing ? freeMask(listing.hours, day) : 0;
    }
    return this.#weeks[row * WEEK + weekdayOfDay(day)]!;
  }
}
