/**
 * Finding the rows that match, by walks from the box around all of them downwards. Marks say which of
 * 32 children can hold a match, boxes how near they can be.
 */
import { EXACT_TOTAL_MAX } from '../../shared/search/search.ts';
import type { Filter } from './filter.ts';
import { countBits, lowestBit } from './marks.ts';
import { type Found, OUTSIDE_KM, Ranking } from './ranking.ts';
import type { Rows } from './rows.ts';
import { Ruler } from './ruler.ts';

/** How many rows match, exact up to {@link EXACT_TOTAL_MAX}; one more than that means "more". */
export function countMatches(rows: Rows, filter: Filter): number {
  const { boxes } = rows;
  const { centre, radiusKm, checks } = filter;
  const isEverywhere = radiusKm === Number.POSITIVE_INFINITY;
  const ruler = new Ruler(rows, filter);
  let total = 0;
  visit(boxes.top, 0);
  return Math.min(total, EXACT_TOTAL_MAX + 1);

  function visit(level: number, node: number): void {
    let word = candidates(filter, level, node);
    if (word === 0) return;
    const isWhole = level === 0 && isWithin(node);
    if (isWhole && checks.length === 0) {
      total += countBits(word);
      return;
    }
    for (; word !== 0 && total <= EXACT_TOTAL_MAX; word &= word - 1) {
      const child = node * 32 + lowestBit(word);
      if (level > 0) {
        if (isNear(level - 1, child)) visit(level - 1, child);
      } else if ((isWhole || ruler.reaches(child)) && passes(filter, child)) {
        total += 1;
      }
    }
  }

  function isNear(level: number, box: number): boolean {
    return isEverywhere || boxes.nearestKm(level, box, centre) <= radiusKm;
  }

  function isWithin(block: number): boolean {
    return isEverywhere || boxes.farthestKm(0, block, centre) <= radiusKm;
  }
}

/**
 * The first `most` of the rows that match: inside the bounds first, each group by distance, then by
 * id. Walks outwards from the centre, and stops when what is left can only come later.
 */
export function findFirst(rows: Rows, filter: Filter, most: number): Found[] {
  const { boxes } = rows;
  const { centre, radiusKm, bounds, insideOnly } = filter;
  const ruler = new Ruler(rows, filter);
  const ranking = new Ranking(most);
  /** Per level, the rank of each child still to be visited. */
  const ranks = Array.from({ length: boxes.top }, () => new Float64Array(32));
  visit(boxes.top, 0);
  return ranking.sorted();

  function visit(level: number, node: number): void {
    const word = candidates(filter, level, node);
    if (level === 0) visitRows(node, word);
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
      if (waiting[nearest]! > ranking.lastRank) return;
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

  function visitRows(block: number, word: number): void {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const row = block * 32 + lowestBit(rest);
      if (ruler.reaches(row) && ranking.wants(ruler) && passes(filter, row)) {
        const { km, isOutside } = ruler;
        ranking.offer({ row, id: rows.ids[row]!, km, isOutside });
      }
    }
  }
}

/** Bits of the children of a node, rows of a block at level 0, that can hold a match. */
function candidates({ marks, anyOf, lazy }: Filter, level: number, node: number): number {
  let word = -1;
  for (const { levels } of marks) word &= levels[level]![node]!;
  for (const sets of anyOf) {
    let any = 0;
    for (const { levels } of sets) any |= levels[level]![node]!;
    word &= any;
  }
  // Worked out for the rows themselves only, and where something else lets one through.
  if (level === 0) for (const set of lazy) if (word !== 0) word &= set.word(node);
  return word;
}

function passes({ checks }: Filter, row: number): boolean {
  for (const check of checks) if (!check(row)) return false;
  return true;
}
