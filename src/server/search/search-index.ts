/**
 * The search's read model: every listed technician in memory, their outlines from the start and the
 * rest when needed or soon after, kept current by the use-cases that change something
 * (docs/decisions, "read model").
 *
 * A use-case calls `upsert` after its commit, so that the next search already sees what it did: a
 * taken slot is never shown as free again, nor a frozen technician at all.
 */
import type { Database } from '../../../db/client.ts';
import type { OpenDay } from '../../shared/booking/booking.ts';
import { dateOfEpochDay } from '../../shared/booking/dates.ts';
import { EXACT_TOTAL_MAX } from '../../shared/search/search.ts';
import type { BookingWindow } from '../../shared/technician/availability.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { technicianSlug } from '../../shared/technician/technician.ts';
import { createSearchSource } from '../store/search-source.ts';
import { centreOf, createFilter, type SearchFilter, type SearchQuery } from './filter.ts';
import { openDays } from './free-time.ts';
import { isShown, type Listing, ListingReader, type Outline } from './listing.ts';
import { Menus } from './menus.ts';
import { type Pin, toPin, toPublic } from './present.ts';
import type { Found } from './ranking.ts';
import { type ReadListings, Rows } from './rows.ts';
import { countMatches, findFirst } from './scan.ts';

export interface SearchIndex {
  /** Reads outlines again from SQLite, and listings when they are needed. */
  rebuild(): void;
  /** Reads some of the listings that nobody has needed yet; false when none is left. */
  readAhead(): boolean;
  /** Reads them all. */
  readAll(): void;
  /**
   * Reads one technician again: to be called after any change of the technician, their packages,
   * hours or bookings. Removes one who is no longer listed or no longer exists.
   */
  upsert(technicianId: number): void;
  remove(technicianId: number): void;
  /** To be called after a package was created, changed, hidden, shown or deleted. */
  upsertByPackage(packageId: number): void;
  /** Rebuilds when another process has written to the database since the last look. */
  refreshIfChangedElsewhere(): void;
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
  /**
   * Raised by every change, one of another process when it is noticed: answers of one version and one
   * booking period are the same until then.
   */
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
  let rows = new Rows([], reading(reader));

  function rebuild(): void {
    // Read first: what is written during the rebuild is then noticed at the next look.
    const seen = source.dataVersion();
    const next = source.snapshot(readOutlines);
    // Together: what fails on the way leaves all as it was, to be tried again.
    [dataVersion, reader, rows] = [seen, next.reader, next.rows];
    version += 1;
  }

  function readOutlines() {
    const reader = new ListingReader(new Menus(source.packages()));
    const outlines: Outline[] = [];
    for (const row of source.outlines()) {
      const outline = reader.outline(row);
      if (outline) outlines.push(outline);
    }
    return { reader, rows: new Rows(outlines, reading(reader)) };
  }

  function reading(reader: ListingReader): ReadListings {
    return (ids) =>
      source.technicians(ids, earliestDate()).flatMap((row) => reader.read(row) ?? []);
  }

  function upsert(technicianId: number): void {
    version += 1;
    const [listing] = reading(reader)([technicianId]);
    if (!listing) rows.remove(technicianId);
    else if (!rows.put(listing)) {
      rows.remove(technicianId);
      rows = new Rows([...rows.all(), listing], reading(reader));
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
    return ifShown(rows.get(technicianId));
  }

  /** Another process may have hidden whom the marks still showed until their row was read. */
  function shownIn(found: readonly Found[]): { listing: Listing; km: number }[] {
    return found.flatMap(({ row, km }) => {
      const listing = ifShown(rows.listing(row));
      return listing ? [{ listing, km }] : [];
    });
  }

  function ifShown(listing: Listing | undefined): Listing | undefined {
    return listing && isShown(listing) ? listing : undefined;
  }

  rebuild();
  return {
    rebuild,
    readAhead: () => rows.readAhead(READ_AHEAD),
    readAll: () => rows.readAll(),
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
      if (source.dataVersion() !== dataVersion) rebuild();
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
        technicians: shownIn(found).map(({ listing, km }) =>
          toPublic(listing, now, window, isMeasured ? km : undefined),
        ),
        total,
      };
    },
    pins(search, now) {
      const filter = filterOf(search, now);
      if (!filter) return [];
      const found = findFirst(rows, { ...filter, insideOnly: true }, PINS_MAX);
      return shownIn(found).map(({ listing }) => toPin(listing));
    },
    openDays(technicianId, now) {
      const listing = shown(technicianId);
      return listing && openDays(listing, now, window);
    },
    byId(technicianId, now) {
      const listing = shown(technicianId);
      return listing && toPublic(listing, now, window);
    },
    slugs() {
      rows.readAll();
      return [...rows.all()].flatMap(({ card: { id } }) => {
        const listing = shown(id);
        return listing ? [technicianSlug(listing.card)] : [];
      });
    },
    get size() {
      return rows.size;
    },
    get version() {
      return version;
    },
  };
}
