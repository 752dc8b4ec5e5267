/**
 * The listings in rows that lie near each other on the map, 32 to a block, with boxes and marks over
 * them. A change that does not move a technician is written in place. A new or moved one takes one of
 * the spare rows at the end, whose boxes are wide; once these are used up, all are sorted again.
 */
import KDBush from 'kdbush';
import { Boxes } from './boxes.ts';
import { weekdaysEverFree } from './hours.ts';
import { type Card, isShown, type Listing } from './listing.ts';
import { Marks } from './marks.ts';
import { TextIndex, type TextMatches } from './text-index.ts';
import { WishMemory } from './time-wishes.ts';
import { Timetable } from './timetable.ts';

/** Rows for new and moved technicians until all rows are sorted again. */
const SPARE = 1024;

const STARS = [0, 1, 2, 3, 4, 5];
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

export class Rows {
  /** Empty where a technician was removed or moved away, and not shown there. */
  readonly listings: (Listing | undefined)[];
  readonly ids: Float64Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly boxes: Boxes;
  readonly #timetable: Timetable;
  /** Rows by when they can be booked. */
  readonly wishes: WishMemory;
  /** Rows customers see. */
  readonly shown: Marks;
  /** Rows with a review and at least so many stars. */
  readonly stars: readonly Marks[];
  /** Rows with a free slot on some such day. */
  readonly weekdays: readonly Marks[];
  /** Made when somebody first searches for words: a start need not wait for it. */
  #texts: TextIndex | undefined;
  readonly #packages = new Map<number, Marks>();
  readonly #rowOf = new Map<number, number>();
  readonly #capacity: number;
  #size = 0;

  constructor(listings: readonly Listing[]) {
    this.#capacity = listings.length + SPARE;
    const marks = () => new Marks(this.#capacity);
    this.listings = [];
    this.ids = new Float64Array(this.#capacity);
    this.latitudes = new Float64Array(this.#capacity);
    this.longitudes = new Float64Array(this.#capacity);
    this.boxes = new Boxes(this.#capacity);
    this.#timetable = new Timetable(this.#capacity, this.listings);
    this.wishes = new WishMemory(this.#capacity, this.#timetable);
    this.shown = marks();
    this.stars = STARS.map(marks);
    this.weekdays = WEEKDAYS.map(marks);
    for (const index of nearTogether(listings)) this.#append(listings[index]!);
  }

  /** How many technicians customers see. */
  get size(): number {
    return this.shown.count();
  }

  /** Rows with this package assigned, undefined when there is none. */
  withPackage(packageId: number): Marks | undefined {
    return this.#packages.get(packageId);
  }

  /** Rows with a word in their name or in one of their specializations. */
  withText(word: string): TextMatches {
    this.#texts ??= this.#indexTexts();
    return this.#texts.rowsWith(word);
  }

  #indexTexts(): TextIndex {
    const texts = new TextIndex(this.#capacity);
    for (const [row, listing] of this.listings.entries()) {
      if (listing) texts.write(row, listing.card.name, listing.card.specializations);
    }
    return texts;
  }

  get(id: number): Listing | undefined {
    const row = this.#rowOf.get(id);
    return row === undefined ? undefined : this.listings[row];
  }

  /** Those held, shown or not. */
  *all(): Iterable<Listing> {
    for (const row of this.#rowOf.values()) yield this.listings[row]!;
  }

  /** Adds or replaces a listing; false when no row is left and all must be sorted again. */
  put(listing: Listing): boolean {
    const { id, latitude, longitude } = listing.card;
    const row = this.#rowOf.get(id);
    if (
      row !== undefined &&
      this.latitudes[row] === latitude &&
      this.longitudes[row] === longitude
    ) {
      this.#write(row, listing);
      return true;
    }
    if (this.#size === this.#capacity) return false;
    this.remove(id);
    this.#append(listing);
    return true;
  }

  remove(id: number): void {
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    this.#rowOf.delete(id);
    this.listings[row] = undefined;
    this.shown.put(row, false);
  }

  /** Looks again at those whose menus a change of this package has changed. */
  refreshPackage(packageId: number): void {
    for (const row of this.#rowOf.values()) {
      const listing = this.listings[row]!;
      if (!listing.menu.packageIds.includes(packageId)) continue;
      this.shown.put(row, isShown(listing));
      this.#timetable.write(row);
      this.wishes.forget(row);
    }
  }

  #append(listing: Listing): void {
    const row = this.#size;
    this.#size += 1;
    this.ids[row] = listing.card.id;
    this.latitudes[row] = listing.card.latitude;
    this.longitudes[row] = listing.card.longitude;
    this.boxes.add(row, listing.card);
    this.#rowOf.set(listing.card.id, row);
    this.#write(row, listing);
  }

  #write(row: number, listing: Listing): void {
    const { card, menu, hours, rating } = listing;
    const before = this.listings[row];
    this.listings[row] = listing;
    if (this.#texts && !(before && haveSameWords(before.card, card))) {
      this.#texts.write(row, card.name, card.specializations);
    }
    this.#timetable.write(row);
    this.wishes.forget(row);
    this.shown.put(row, isShown(listing));
    const stars = card.reviewCount > 0 ? rating : -1;
    const free = weekdaysEverFree(hours);
    // In a row that nobody had there is nothing to clear, and most are written once, at the start.
    for (const least of STARS) {
      if (before || stars >= least) this.stars[least]!.put(row, stars >= least);
    }
    for (const weekday of WEEKDAYS) {
      const isFree = ((free >>> weekday) & 1) === 1;
      if (before || isFree) this.weekdays[weekday]!.put(row, isFree);
    }
    if (before !== undefined && before.menu !== menu) {
      for (const id of before.menu.packageIds) this.#packages.get(id)!.put(row, false);
    }
    if (before?.menu !== menu) for (const id of menu.packageIds) this.#offering(id).put(row, true);
  }

  #offering(packageId: number): Marks {
    let marks = this.#packages.get(packageId);
    if (!marks) {
      marks = new Marks(this.#capacity);
      this.#packages.set(packageId, marks);
    }
    return marks;
  }
}

/** Whether both have the same words, so that the index of words has nothing to learn. */
function haveSameWords(one: Card, other: Card): boolean {
  const [some, others] = [one.specializations, other.specializations];
  return (
    one.name === other.name &&
    some.length === others.length &&
    some.every((text, at) => text === others[at])
  );
}

/** Rows of a leaf are in no order: small leaves keep those at one point together. */
const LEAF = 8;

/** Positions of the listings in the order of a k-d tree's leaves: neighbours on the map follow. */
function nearTogether(listings: readonly Listing[]): Iterable<number> {
  const tree = new KDBush(listings.length, LEAF);
  for (const { card } of listings) tree.add(card.longitude, card.latitude);
  return tree.finish().ids;
}
