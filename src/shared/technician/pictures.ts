import type { PublicTechnician } from './technician.schema.ts';

/** For `sizes`: a phone's width without margins, or a list's column. */
export const CARD_PICTURE_SIZES = '(max-width: 40rem) calc(100vw - 50px), 25rem';

/** For search results, where a phone's cards are small. */
export const COMPACT_PICTURE_SIZES = '(max-width: 48rem) 7rem, 25rem';

export interface Picture {
  kind: 'profile' | 'shop';
  /** As stored, for imageUrl. */
  path: string;
}

/** A card cycles through them; without any, it shows initials. */
export function picturesOf({
  profileImage,
  shopImage,
}: Pick<PublicTechnician, 'profileImage' | 'shopImage'>): Picture[] {
  const pictures: Picture[] = [];
  if (shopImage) pictures.push({ kind: 'shop', path: shopImage });
  if (profileImage) pictures.push({ kind: 'profile', path: profileImage });
  return pictures;
}
