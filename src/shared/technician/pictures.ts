import type { PublicTechnician } from './technician.schema.ts';

/**
 * The width of a card's picture for `sizes`: a phone's width without margins and borders, or one
 * column of the list.
 */
export const CARD_PICTURE_SIZES = '(max-width: 40rem) calc(100vw - 50px), 25rem';

/** The same in a list of search results, where a phone's cards are small. */
export const COMPACT_PICTURE_SIZES = '(max-width: 48rem) 7rem, 25rem';

export interface Picture {
  kind: 'profile' | 'shop';
  /** As stored, for imageUrl. */
  path: string;
}

/** The pictures that a card cycles through; without any, it shows initials. */
export function picturesOf({
  profileImage,
  shopImage,
}: Pick<PublicTechnician, 'profileImage' | 'shopImage'>): Picture[] {
  const pictures: Picture[] = [];
  if (shopImage) pictures.push({ kind: 'shop', path: shopImage });
  if (profileImage) pictures.push({ kind: 'profile', path: profileImage });
  return pictures;
}
