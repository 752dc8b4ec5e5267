/** Nearest first, unless the search asks for another order. */

import { distanceKm } from '../../shared/place/distance.ts';
import { boxAround, isInside, overlaps, WORLD } from '../../shared/search/bounds.ts';
import type { Bounds } from '../../shared/search/search.schema.ts';
import { EXACT_TOTAL_MAX } from '../../shared/search/search.ts';
import { type Filter, matches } from './filter.ts';
import type { Listing } from './listing.ts';
import type { Listings, PublicPoint } from './listings.ts';

interface Found {
  listing: Listing;
  km: number;
}

interface Matches {
  /** In order; at least as many as were asked for. */
  found: Found[];
  total: number;
}

/** The first radius; each next one is four times as large, so that the third is the default distance. */
const FIRST_KM = 2.5;
/** Farther than any two places on Earth. */
const FARTHEST_KM = 20_016;

/** Other orders sort only the nearest 1,001; the rest follow. */
const RANKED_MAX = EXACT_TOTAL_MAX + 1;

/** Inside the bounds first, each group in the search's order, then by distance and id. */
export function findInOrder(listings: Listings, filter: Filter, most: number): Matches {
  const needed = filter.rank ? Math.max(most, RANKED_MAX) : most;
  const inside = findInside(listings, filter, needed);
  const found = inRank(inside.found, filter);
  if (!filter.bounds || isEnough(inside, needed)) return { ...inside, found };
  const outside = walkOutwards(listings, filter, needed, WORLD, filter.bounds);
  return {
    found: found.concat(inRank(outside.found, filter)),
    total: inside.total + outside.total,
  };
}

function inRank(found: Found[], { rank }: Filter): Found[] {
  if (!rank) return found;
  const ranked = found
    .slice(0, RANKED_MAX)
    .map((each) => ({ each, place: rank(each.listing) }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
  return ranked.concat(found.slice(RANKED_MAX));
}

export function findInside(listings: Listings, filter: Filter, most: number): Matches {
  return walkOutwards(listings, filter, most, filter.bounds ?? WORLD);
}

/** Ring by ring, each four times as wide, until enough is found: only a metropolis's middle. */
function walkOutwards(
  listings: Listings,
  filter: Filter,
  most: number,
  area: Bounds,
  except?: Bounds,
): Matches {
  const { center, radiusKm } = filter;
  const few = fewThatMayMatch(listings, filter);
  const end = Math.min(radiusKm, FARTHEST_KM);
  const all: Matches = { found: [], total: 0 };
  for (let inner = -1, outer = 0; outer < end && !isEnough(all, most); inner = outer) {
    outer = few ? end : Math.min(end, Math.max(FIRST_KM, outer * 4));
    const ring: Found[] = [];
    const isFull = all.found.length >= most;
    for (const place of few ?? listings.placesInside(overlaps(boxAround(center, outer), area))) {
      if (isEnough(all, most)) break;
      const km = distanceKm(center, place);
      if (km <= inner || km > outer || !isInside(area, place)) continue;
      if (except && isInside(except, place)) continue;
      for (const listing of place.listings) {
        if (!matches(filter, listing)) continue;
        all.total += 1;
        if (!isFull) ring.push({ listing, km });
      }
    }
    ring.sort((a, b) => a.km - b.km || a.listing.card.id - b.listing.card.id);
    all.found = all.found.concat(ring);
  }
  return all;
}

function fewThatMayMatch(listings: Listings, filter: Filter): PublicPoint[] | undefined {
  const { ids, text, isServiceName } = filter;
  // Many have a service, and listings' words don't say who.
  if (!ids && isServiceName) return undefined;
  const few = ids
    ? [...new Set(ids)].flatMap((id) => listings.get(id) ?? [])
    : listings.mayContain(text);
  return few?.map((listing) => {
    const { latitude, longitude } = listing.card;
    return { latitude, longitude, listings: [listing] };
  });
}

function isEnough({ found, total }: Matches, most: number): boolean {
  return found.length >= most && total > EXACT_TOTAL_MAX;
}
