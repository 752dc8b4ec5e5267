/**
 * The listings in rows that lie near each other on the map, 32 to a block, with boxes and marks over
 * them. A change that does not move a technician is written in place. A new or moved one takes one of
 * the spare rows at the end, whose boxes are wide; once these are used up, all are sorted again.
 *
 * At first a row has an outline. Its listing is read, with those of its block, when somebody looks at
 * it or ahead of that: a start need not wait for what nobody has asked for.
 */
import { Boxes } from './boxes.ts';
import { weekdaysEverFree } from './hours.ts';
import { haveSameWords, isShown, type Listing, type Outline } from './listing.ts';
import { Marks } from './marks.ts';
import { nearTogether } from './near-together.ts';
import { ReadingOrder } from './reading-order.ts';
import { TextIndex, type TextMatches } from './text-index.ts';
import { WishMemory } from './time-wishes.ts';
import { Timetable } from './timetable.ts';

/** Rows for new and moved technicians until all rows are sorted again. */
const SPARE = 1024;

const STARS = [0, 1, 2, 3, 4, 5];
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Rows of a block, whose listings are read together. */
const BLOCK = 32;

/** Read in one go where all are needed at once. */
const MANY = 500;

/** Reads those of the ids who are still to be listed. */
export type ReadListings = (ids: readonly number[]) => readonly Listing[];

export class Rows {
  readonly #read: ReadListings;
  /** Empty where a technician was removed or moved away, and not shown there. */
  readonly #outlines: (Outline | undefined)[] = [];
  /** Empty where nobody has looked yet, too. */
  readonly #listings: (Listing | undefined)[] = [];
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
  /** Rows with a free slot on some such day, and those of which nobody knows yet. */
  readonly weekdays: readonly Marks[];
  /** Made when somebody first searches for words: a start need not wait for it. */
  #texts: TextIndex | undefined;
  readonly #packages = new Map<number, Marks>();
  readonly #rowOf = new Map<number, number>();
  readonly #capacity: number;
  #size = 0;
  readonly #order: ReadingOrder;

  /** `known`: outlines, or whole listings where they have been read. */
  constructor(known: readonly (Outline | Listing)[], read: ReadListings) {
    this.#read = read;
    this.#capacity = known.length + SPARE;
    this.#order = new ReadingOrder(known.map(({ card }) => card.id));
    const marks = () => new Marks(this.#capacity);
    this.ids = new Float64Array(this.#capacity);
    this.latitudes = new Float64Array(this.#capacity);
    this.longitudes = new Float64Array(this.#capacity);
    this.boxes = new Boxes(this.#capacity);
    this.#timetable = new Timetable(this.#capacity, (row) => this.listing(row));
    this.wishes = new WishMemory(this.#capacity, this.#timetable);
    this.shown = marks();
    this.stars = STARS.map(marks);
    // Nobody knows yet of an outline: it counts as free on any day.
    this.weekdays = WEEKDAYS.map(() => Marks.first(this.#capacity, known.length));
    for (const index of nearTogether(known)) this.#append(known[index]!);
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
    this.readAll();
    const texts = new TextIndex(this.#capacity);
    for (const row of this.#rowOf.values()) {
      const card = this.listing(row)?.card;
      if (card) texts.write(row, card.name, card.specializations);
    }
    return texts;
  }

  /** Who is in a row; undefined when they are no longer to be listed. */
  listing(row: number): Listing | undefined {
    if (!this.#listings[row] && this.#outlines[row]) this.#readBlock(Math.floor(row / BLOCK));
    return this.#listings[row];
  }

  get(id: number): Listing | undefined {
    return this.listing(this.#rowOf.get(id) ?? -1);
  }

  /** Those held, shown or not, as far as they are known. */
  *all(): Iterable<Outline | Listing> {
    for (const row of this.#rowOf.values()) yield this.#listings[row] ?? this.#outlines[row]!;
  }

  /** Reads at most so many of those of whom nobody knows yet; false when none is left. */
  readAhead(most: number): boolean {
    return this.#order.readNext(
      most,
      (id) => {
        const row = this.#rowOf.get(id);
        return row !== undefined && !this.#listings[row];
      },
      (ids) => this.#fetch(ids),
    );
  }

  /** Reads all of whom nobody knows yet. */
  readAll(): void {
    while (this.readAhead(MANY));
  }

  #readBlock(block: number): void {
    const unread: number[] = [];
    const end = Math.min(this.#size, (block + 1) * BLOCK);
    for (let row = block * BLOCK; row < end; row += 1) {
      if (this.#outlines[row] && !this.#listings[row]) unread.push(this.ids[row]!);
    }
    this.#fetch(unread);
  }

  #fetch(unread: readonly number[]): void {
    const gone = new Set(unread);
    for (const listing of this.#read(unread)) {
      gone.delete(listing.card.id);
      this.#write(this.#rowOf.get(listing.card.id)!, listing);
    }
    for (const id of gone) this.remove(id);
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
    this.#outlines[row] = undefined;
    this.#listings[row] = undefined;
    this.shown.put(row, false);
  }

  /** Looks again at those whose menus a change of this package has changed. */
  refreshPackage(packageId: number): void {
    for (const row of this.#rowOf.values()) {
      const outline = this.#outlines[row]!;
      if (!outline.menu.packageIds.includes(packageId)) continue;
      this.shown.put(row, isShown(outline));
      const listing = this.#listings[row];
      if (listing) this.#timetable.write(row, listing);
      this.wishes.forget(row);
    }
  }

  #append(known: Outline | Listing): void {
    const row = this.#size;
    this.#size += 1;
    this.ids[row] = known.card.id;
    this.latitudes[row] = known.card.latitude;
    this.longitudes[row] = known.card.longitude;
    this.boxes.add(row, known.card);
    this.#rowOf.set(known.card.id, row);
    if ('hours' in known) this.#write(row, known);
    else this.#mark(row, known);
  }

  #write(row: number, listing: Listing): void {
    const { card, hours } = listing;
    const before = this.#listings[row];
    this.#listings[row] = listing;
    if (this.#texts && !(before && haveSameWords(before.card, card))) {
      this.#texts.write(row, card.name, card.specializations);
    }
    this.#timetable.write(row, listing);
    this.wishes.forget(row);
    this.#mark(row, listing);
    const free = weekdaysEverFree(hours);
    for (const weekday of WEEKDAYS) {
      this.weekdays[weekday]!.put(row, ((free >>> weekday) & 1) === 1);
    }
  }

  #mark(row: number, outline: Outline): void {
    const { card, menu, rating } = outline;
    const before = this.#outlines[row];
    this.#outlines[row] = outline;
    this.shown.put(row, isShown(outline));
    const stars = card.reviewCount > 0 ? rating : -1;
    // In a row that nobody had there is nothing to clear.
    for (const least of STARS) {
      if (before || stars >= least) this.stars[least]!.put(row, stars >= least);
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
