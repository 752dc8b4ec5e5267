// Every listed technician in memory (docs/decisions, "read model"). Use-cases call `upsert` after
// their commit, so that a taken slot or a frozen technician never shows in the next search.
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
import { bookingWindows, daysByWindow, nextTimes, openDays } from './free-times.ts';
import { type Listing, readListing } from './listing.ts';
import { Listings } from './listings.ts';
import { findInOrder, findInside } from './nearest.ts';
import { PackageSets } from './package-sets.ts';
import { offerOf, toPin, toPublic } from './to-public-technician.ts';

export interface SearchIndex {
  rebuild(): void;
  /**
   * Call it after any change of a technician, their packages, hours or bookings. Removes unlisted
   * ones.
   */
  upsert(technicianId: number): void;
  /** Call it after a change of packages, rules or closed days. */
  refreshRules(): void;
  /** Rebuilds after another process's write, or if the clock has gone back. */
  refreshIfOutdated(): void;
  query(search: SearchQuery, now: number): { technicians: PublicTechnician[]; total: number };
  /** Inside the bounds, nearest first, at most {@link PINS_MAX}; busy ones are marked. */
  pins(search: SearchFilter, now: number): Pin[];
  /** Within the booking window, on full days only if asked for; undefined for an unlisted technician. */
  openDays(technicianId: number, now: number, evenFull?: boolean): OpenDay[] | undefined;
  byId(technicianId: number, now: number): PublicTechnician | undefined;
  /** Without those who have no time; UTC milliseconds. */
  nextTimes(now: number): Iterable<[number, number]>;
  /** For the sitemap. */
  slugs(): string[];
  readonly size: number;
  /** Raised by every change: answers stay the same per version and booking period. */
  readonly version: number;
}

const PINS_MAX = 10_000;
/** Among more pins than this, those far away stand in clusters, which name no time. */
const NEXT_ON_PINS_MAX = 1000;

/** @param rules the operator's current ones @param clock UTC milliseconds */
export function createSearchIndex(
  db: Database,
  rules: () => SearchRules,
  clock: () => number,
): SearchIndex {
  const source = createSearchSource(db);
  let version = 0;
  let dataVersion = source.dataVersion();
  /** The first date read: if the clock goes back, earlier days are missing. */
  let readSince = '';
  let model = source.snapshot(readModel);

  /** The first date that matters now. */
  function since(): string {
    const date = earliestToday(clock());
    if (date > readSince) readSince = date;
    return date;
  }

  function readModel() {
    const read = readRules();
    const listings = new Listings();
    for (const row of source.technicians(since())) {
      const listing = readListing(row, read.packageSets);
      if (listing) listings.put(listing);
    }
    return { ...read, listings };
  }

  function readRules(): SearchModel {
    const now = { ...rules(), closedDays: source.closedDays(since()) };
    const packageSets = new PackageSets(source.packages(), now.hasOwnPrices);
    return { rules: now, windowOf: bookingWindows(now), packageSets };
  }

  function rebuild(): void {
    // First, so that the next look notices writes during the rebuild.
    const seen = source.dataVersion();
    readSince = '';
    model = source.snapshot(readModel);
    // Last, so that a failed rebuild is retried.
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
      Object.assign(model, readRules());
      for (const listing of model.listings.all()) {
        const { packages, card } = listing;
        listing.packages = model.packageSets.of(packages.assigned, card.currency);
      }
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
        .map(({ listing }, at) =>
          toPin(listing, !hasTime(filter, listing), at < NEXT_ON_PINS_MAX ? filter : undefined),
        );
    },
    openDays(technicianId, now, evenFull = false) {
      const listing = shown(technicianId);
      return listing && openDays(listing, daysByWindow(now, model.windowOf)(listing), evenFull);
    },
    byId(technicianId, now) {
      const listing = shown(technicianId);
      return listing && toPublic(listing, daysByWindow(now, model.windowOf)(listing));
    },
    nextTimes: (now) => nextTimes(allShown(), daysByWindow(now, model.windowOf)),
    slugs: () => allShown().map(({ card }) => card.slug),
    get size() {
      return allShown().length;
    },
    get version() {
      return version;
    },
  };
}
