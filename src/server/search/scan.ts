/**
 * The two walks over the rows, both from the box around all of them downwards: how many match, and
 * which come first. Marks say which of 32 children can hold a match, boxes how near they can be.
 */
import { distanceKm } from '../../shared/distance.ts';
import { isInside } from './boxes.ts';
import type { Filter } from './filter.ts';
import { countBits, lowestBit } from './marks.ts';
import type { Rows } from './rows.ts';
import { type Found, Top } from './top.ts';

/** Counts the matches, and stops at `most`. */
export function countMatches(rows: Rows, filter: Filter, most: number): number {
  const far = distances(rows, filter);
  const everywhere = filter.radiusKm === Number.POSITIVE_INFINITY;
  let count = 0;
  visit(rows.boxes.top, 0);
  return Math.min(count, most);

  function visit(level: number, node: number): void {
    let word = candidates(rows, filter, level, node);
    if (word === 0) return;
    if (level === 0 && filter.checks.length === 0 && isWithin(node)) {
      count += countBits(word);
      return;
    }
    for (; word !== 0 && count < most; word &= word - 1) {
      const child = node * 32 + lowestBit(word);
      if (level > 0) {
        if (isNear(level - 1, child)) visit(level - 1, child);
      } else if ((everywhere || far(child) <= filter.radiusKm) && passes(rows, filter, child)) {
        count += 1;
      }
    }
  }

  function isNear(level: number, box: number): boolean {
    return everywhere || rows.boxes.nearestKm(level, box, filter.centre) <= filter.radiusKm;
  }

  function isWithin(block: number): boolean {
    return everywhere || rows.boxes.farthestKm(0, block, filter.centre) <= filter.radiusKm;
  }
}

/** Added to the distance of what is outside the bounds: more than any distance on Earth. */
const OUTSIDE_KM = 100_000;

/** The first `most` matches: inside the bounds first, each group by distance, then by id. */
export function firstMatches(rows: Rows, filter: Filter, most: number): Found[] {
  const { boxes } = rows;
  const { centre, radiusKm, bounds, insideOnly } = filter;
  const far = distances(rows, filter);
  const top = new Top(most);
  /** Per level, the rank of each child still to be visited. */
  const ranks = Array.from({ length: boxes.top }, () => new Float64Array(32));
  visit(boxes.top, 0);
  return top.sorted();

  function visit(level: number, node: number): void {
    const word = candidates(rows, filter, level, node);
    if (level === 0) offerRows(node, word);
    else visitNearestFirst(level, node, word);
  }

  function visitNearestFirst(level: number, node: number, word: number): void {
    const waiting = ranks[level - 1]!.fill(Number.POSITIVE_INFINITY);
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const child = lowestBit(rest);
      waiting[child] = rankOf(level - 1, node * 32 + child);
    }
    for (;;) {
      let nearest = 0;
      for (let child = 1; child < 32; child += 1) {
        if (waiting[child]! < waiting[nearest]!) nearest = child;
      }
      if (waiting[nearest]! > lastRank()) return;
      waiting[nearest] = Number.POSITIVE_INFINITY;
      visit(level - 1, node * 32 + nearest);
    }
  }

  /** No row of the box comes before this; infinite when none is wanted. */
  function rankOf(level: number, box: number): number {
    const km = boxes.nearestKm(level, box, centre);
    if (km > radiusKm) return Number.POSITIVE_INFINITY;
    if (!bounds || boxes.meets(level, box, bounds)) return km;
    return insideOnly ? Number.POSITIVE_INFINITY : km + OUTSIDE_KM;
  }

  /** A box ranked above this holds nothing that is wanted. */
  function lastRank(): number {
    const last = top.last;
    return last ? last.km + last.outside * OUTSIDE_KM : Number.MAX_VALUE;
  }

  function offerRows(block: number, word: number): void {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const row = block * 32 + lowestBit(rest);
      const km = far(row);
      const outside =
        bounds && !isInside(bounds, rows.latitudes[row]!, rows.longitudes[row]!) ? 1 : 0;
      if (km > radiusKm || (insideOnly && outside)) continue;
      if (km + outside * OUTSIDE_KM > lastRank()) continue;
      if (passes(rows, filter, row)) {
        top.offer({ row, id: rows.listings[row]!.card.id, outside, km });
      }
    }
  }
}

/** Bits of the children of a node, rows of a block at level 0, that can hold a match. */
function candidates(rows: Rows, { marks, anyOf, buckets }: Filter, level: number, node: number) {
  let word = -1;
  for (const { levels } of marks) word &= levels[level]![node]!;
  for (const sets of anyOf) {
    let any = 0;
    for (const { levels } of sets) any |= levels[level]![node]!;
    word &= any;
  }
  if (level === 1 && word !== 0) word &= rows.signatures.candidates(node, buckets);
  return word;
}

function passes(rows: Rows, { checks }: Filter, row: number): boolean {
  const listing = rows.listings[row]!;
  for (const check of checks) if (!check(listing)) return false;
  return true;
}

/** Distance of a row from the centre. Neighbours often share a point: theirs is measured once. */
function distances(rows: Rows, { centre }: Filter): (row: number) => number {
  let latitude = Number.NaN;
  let longitude = Number.NaN;
  let km = 0;
  return (row) => {
    if (rows.latitudes[row] !== latitude || rows.longitudes[row] !== longitude) {
      latitude = rows.latitudes[row]!;
      longitude = rows.longitudes[row]!;
      km = distanceKm(centre, { latitude, longitude });
    }
    return km;
  };
}
