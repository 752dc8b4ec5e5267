/**
 * The search's read model: every listed technician in memory, kept current by the use-cases that
 * change something (docs/decisions, "read model").
 *
 * A use-case calls `upsert` after its commit, so that the next search already sees what it did: a
 * taken slot is never shown as free again, nor a frozen technician at all.
 */
import type { Database } from '../../../db/client.ts';
import type { OpenDay } from '../../shared/booking/booking.ts';
import { EXACT_TOTAL_MAX } from '../../shared/search/search.ts';
import type { Pin, PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { earliestToday } from '../../shared/time/dates.ts';
import { createSearchSource } from '../store/search-source.ts';
import {
  createFilter,
  hasTime,
  type SearchFilter,
  type SearchModel,
  type SearchQuery,
  type SearchRules,
} from './filter.ts';
import { daysByZone, nextTimes, openDays, windowsByZone } from './free-times.ts';
import { type Listing, PackageSets, readListing } from './listing.ts';
import { Listings } from './listings.ts';
import { findInOrder, findInside } from './nearest.ts';
import { offerOf, toPin, toPublic } from './to-public-technician.ts';

export interface SearchIndex {
  rebuild(): void;
  /**
   * Reads one technician again: to be called after any change of the technician, their packages,
   * hours or bookings. Removes one who is no longer listed or no longer exists.
   */
  upsert(technicianId: number): void;
  /** To be called after a change of the packages, of the operator's rules or of the closed days. */
  refreshRules(): void;
  /** Rebuilds if another process has written since the last look, or the clock has gone back. */
  refreshIfOutdated(): void;
  /**
   * One page. `total` is exact up to {@link EXACT_TOTAL_MAX}; one more means "more". `now` is in
   * UTC milliseconds, here and below, and not before the clock's.
   */
  query(search: SearchQuery, now: number): { technicians: PublicTechnician[]; total: number };
  /**
   * Pins of the matches inside the search's bounds, nearest first, at most {@link PINS_MAX}. Those
   * without a time on the searched days are among them, as busy.
   */
  pins(search: SearchFilter, now: number): Pin[];
  /** Days with free slots within the booking window, undefined for one who is not listed. */
  openDays(technicianId: number, now: number): OpenDay[] | undefined;
  byId(technicianId: number, now: number): PublicTechnician | undefined;
  /** Ids, and when each can next be booked in UTC milliseconds; without those who have no time. */
  nextTimes(now: number): Iterable<[number, number]>;
  /** The slugs of all who are listed, for the sitemap. */
  slugs(): string[];
  readonly size: number;
  /**
   * Raised by every change, one of another process when it is noticed: answers of one version and one
   * booking period are the same until then.
   */
  readonly version: number;
}

/** More pins than this no screen tells apart, and no phone should be sent. */
const PINS_MAX = 10_000;

/**
 * Builds the index from the database as it is.
 *
 * @param rules the operator's, as they are now
 * @param clock tells UTC milliseconds
 */
export function createSearchIndex(
  db: Database,
  rules: () => SearchRules,
  clock: () => number,
): SearchIndex {
  const source = createSearchSource(db);
  let version = 0;
  let dataVersion = source.dataVersion();
  /** The latest date rows were read from: once the clock goes back, days before it are missing. */
  let readSince = '';
  let model = source.snapshot(readModel);

  /** The first date whose hours and bookings matter now. */
  function since(): string {
    const date = earliestToday(clock());
    if (date > readSince) readSince = date;
    return date;
  }

  function readModel() {
    const packageSets = new PackageSets(source.packages());
    const listings = new Listings();
    for (const row of source.technicians(since())) {
      const listing = readListing(row, packageSets);
      if (listing) listings.put(listing);
    }
    return { ...readRules(), packageSets, listings };
  }

  function readRules(): Omit<SearchModel, 'packageSets'> {
    const now = { ...rules(), closedDays: source.closedDays(since()) };
    return { rules: now, windowOf: windowsByZone(now) };
  }

  function rebuild(): void {
    // Read first: what is written during the rebuild is then noticed at the next look.
    const seen = source.dataVersion();
    readSince = '';
    model = source.snapshot(readModel);
    // Last: a rebuild that fails is tried again.
    dataVersion = seen;
    version += 1;
  }

  function shown(technicianId: number): Listing | undefined {
    const listing = model.listings.get(technicianId);
    return listing?.packages.isOffered ? listing : undefined;
  }

  function allShown(): Listing[] {
    return [...model.listings.all()].filter(({ packages }) => packages.isOffered);
  }

  return {
    rebuild,
    upsert(technicianId) {
      const row = source.technician(technicianId, since());
      const listing = row && readListing(row, model.packageSets);
      if (listing) model.listings.put(listing);
      else model.listings.remove(technicianId);
      version += 1;
    },
    refreshRules() {
      model.packageSets.refresh(source.packages());
      Object.assign(model, readRules());
      version += 1;
    },
    refreshIfOutdated() {
      if (earliestToday(clock()) < readSince || source.dataVersion() !== dataVersion) rebuild();
    },
    query(search, now) {
      const filter = createFilter(search, model, now);
      const end = search.offset + search.limit;
      const { found, total } = findInOrder(model.listings, filter, end);
      const isMeasured = Number.isFinite(filter.radiusKm);
      const technicians = found.slice(search.offset, end).map(({ listing, km }) => {
        const technician = toPublic(listing, filter.daysOf(listing), isMeasured ? km : undefined);
        const offer = offerOf(listing, filter);
        return offer ? { ...technician, offer } : technician;
      });
      return { technicians, total: Math.min(total, EXACT_TOTAL_MAX + 1) };
    },
    pins(search, now) {
      const filter = createFilter(search, model, now);
      const { found } = findInside(model.listings, { ...filter, wantsDays: false }, PINS_MAX);
      return found
        .slice(0, PINS_MAX)
        .map(({ listing }) => toPin(listing, !hasTime(filter, listing)));
    },
    openDays(technicianId, now) {
      const listing = shown(technicianId);
      return listing && openDays(listing, daysByZone(now, model.windowOf)(listing));
    },
    byId(technicianId, now) {
      const listing = shown(technicianId);
      return listing && toPublic(listing, daysByZone(now, model.windowOf)(listing));
    },
    nextTimes: (now) => nextTimes(allShown(), daysByZone(now, model.windowOf)),
    slugs: () => allShown().map(({ card }) => card.slug),
    get size() {
      return allShown().length;
    },
    get version() {
      return version;
    },
  };
}
