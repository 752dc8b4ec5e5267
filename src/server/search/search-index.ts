/**
 * The search's read model: every listed technician in memory, their outlines from the start and the
 * rest when needed or soon after, kept current by the use-cases that change something
 * (docs/decisions, "read model").
 *
 * A use-case calls `upsert` after its commit, so that the next search already sees what it did: a
 * taken slot is never shown as free again, nor a frozen technician at all.
 */
import type { Database } from '../../../db/client.ts';
import type { BookingWindow } from '../../shared/availability.ts';
import type { OpenDay } from '../../shared/booking.ts';
import { dateOfEpochDay } from '../../shared/dates.ts';
import { EXACT_TOTAL_MAX } from '../../shared/search.ts';
import type { PublicTechnician } from '../../shared/technician.schema.ts';
import { technicianSlug } from '../../shared/technician.ts';
import { createSearchSource } from '../store/search-source.ts';
import { centreOf, createFilter, type SearchFilter, type SearchQuery } from './filter.ts';
import { openDays } from './free-time.ts';
import { isShown, type Listing, ListingReader, type Outline } from './listing.ts';
import { Menus } from './menus.ts';
import { type Pin, toPin, toPublic } from './present.ts';
import { Rows } from './rows.ts';
import { countMatches, findFirst } from './scan.ts';

export interface SearchIndex {
  /** Reads outlines again from SQLite, and listings when they are needed. */
  rebuild(): void;
  /** Reads some of the listings that nobody has needed yet; false when none is left. */
  readAhead(): boolean;
  /**
   * Reads one technician again: to be called after any change of the technician, their packages,
   * hours or bookings. Removes one who is no longer listed or no longer exists.
   */
  upsert(technicianId: number): void;
  remove(technicianId: number): void;
  /** To be called after a package was created, changed, hidden, shown or deleted. */
  upsertByPackage(packageId: number): void;
  /**
   * Rebuilds when another process has written to the database since the last look, and says whether
   * it had to.
   */
  refreshIfChangedElsewhere(): boolean;
  /**
   * One page. `total` is exact up to {@link EXACT_TOTAL_MAX}; one more than that means "more".
   * `now` is in UTC milliseconds, here and below, and not before the clock's.
   */
  query(search: SearchQuery, now: number): { technicians: PublicTechnician[]; total: number };
  /** Pins of the matches inside the search's bounds, nearest first, at most {@link PINS_MAX}. */
  pins(search: SearchFilter, now: number): Pin[];
  /** Days with free slots within the booking window, undefined for one who is not listed. */
  openDays(technicianId: number, now: number): OpenDay[] | undefined;
  byId(technicianId: number, now: number): PublicTechnician | undefined;
  /** The slugs of all who are listed, for the sitemap. */
  slugs(): string[];
  /** How many technicians are listed. */
  readonly size: number;
  /** Raised by every change: answers of one version and one booking period are the same. */
  readonly version: number;
}

/** More pins than this no screen tells apart, and no phone should be sent. */
export const PINS_MAX = 10_000;

const DAY_MS = 86_400_000;

/** Read ahead at a time, a millisecond or two of work: requests are answered in between. */
const READ_AHEAD = 64;

/** Builds the index from the database as it is. `clock` tells UTC milliseconds. */
export function createSearchIndex(
  db: Database,
  window: BookingWindow,
  clock: () => number,
): SearchIndex {
  const source = createSearchSource(db);
  let dataVersion = 0;
  let version = 0;
  let reader = new ListingReader(new Menus([]));
  let rows = new Rows([], readListings);

  function rebuild(): void {
    // Read first: what is written during the rebuild is then noticed at the next look.
    dataVersion = source.dataVersion();
    version += 1;
    source.snapshot(() => {
      reader = new ListingReader(new Menus(source.packages()));
      const outlines: Outline[] = [];
      for (const row of source.outlines()) {
        const outline = reader.outline(row);
        if (outline) outlines.push(outline);
      }
      rows = new Rows(outlines, readListings);
    });
  }

  function readListings(ids: readonly number[]): Listing[] {
    return source.technicians(ids, earliestDate()).flatMap((row) => reader.read(row) ?? []);
  }

  function upsert(technicianId: number): void {
    version += 1;
    const [listing] = readListings([technicianId]);
    if (!listing) rows.remove(technicianId);
    else if (!rows.put(listing)) {
      rows.remove(technicianId);
      rows = new Rows([...rows.all(), listing], readListings);
    }
  }

  /** Nowhere on Earth is it still the day before this one: older days are not read. */
  function earliestDate(): string {
    return dateOfEpochDay(Math.floor(clock() / DAY_MS) - 1);
  }

  function filterOf(search: SearchFilter, now: number) {
    return createFilter(search, { rows, menus: reader.menus, zones: reader.zones, window, now });
  }

  function shown(technicianId: number): Listing | undefined {
    const listing = rows.get(technicianId);
    return listing && isShown(listing) ? listing : undefined;
  }

  rebuild();
  return {
    rebuild,
    readAhead: () => rows.readAhead(READ_AHEAD),
    upsert,
    remove(technicianId) {
      version += 1;
      rows.remove(technicianId);
    },
    upsertByPackage(packageId) {
      version += 1;
      reader.menus.refresh(source.packages());
      rows.refreshPackage(packageId);
    },
    refreshIfChangedElsewhere() {
      const hasChanged = source.dataVersion() !== dataVersion;
      if (hasChanged) rebuild();
      return hasChanged;
    },
    query(search, now) {
      const filter = filterOf(search, now);
      if (!filter) return { technicians: [], total: 0 };
      const total = countMatches(rows, filter);
      const isPast = total <= EXACT_TOTAL_MAX && search.offset >= total;
      const found = isPast
        ? []
        : findFirst(rows, filter, search.offset + search.limit).slice(search.offset);
      const isMeasured = centreOf(search) !== undefined;
      return {
        technicians: found.flatMap(({ row, km }) => {
          const listing = rows.listing(row);
          return listing ? [toPublic(listing, now, window, isMeasured ? km : undefined)] : [];
        }),
        total,
      };
    },
    pins(search, now) {
      const filter = filterOf(search, now);
      if (!filter) return [];
      return findFirst(rows, { ...filter, insideOnly: true }, PINS_MAX).flatMap(({ row }) => {
        const listing = rows.listing(row);
        return listing ? [toPin(listing)] : [];
      });
    },
    openDays(technicianId, now) {
      const listing = shown(technicianId);
      return listing && openDays(listing, now, window);
    },
    byId(technicianId, now) {
      const listing = shown(technicianId);
      return listing && toPublic(listing, now, window);
    },
    slugs: () =>
      [...rows.all()].flatMap(({ card: { id } }) => {
        const listing = shown(id);
        return listing ? [technicianSlug(listing.card)] : [];
      }),
    get size() {
      return rows.size;
    },
    get version() {
      return version;
    },
  };
}
