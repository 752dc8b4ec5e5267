/** The order of rows. */
import KDBush from 'kdbush';
import type { Outline } from './listing.ts';

/** Rows of a leaf are in no order: small leaves keep those at one point together. */
const LEAF = 8;

/** Positions of the outlines in the order of a k-d tree's leaves: neighbours on the map follow. */
export function nearTogether(outlines: readonly Outline[]): Iterable<number> {
  const tree = new KDBush(outlines.length, LEAF);
  for (const { card } of outlines) tree.add(card.longitude, card.latitude);
  return tree.finish().ids;
}
