import type { PublicTechnician } from '../technician/technician.schema.ts';

/**
 * How wide a card's picture is on the screen, for `sizes`: all of a phone's width but the margins
 * and frames around it, or one column of the list.
 */
export const CARD_PICTURE_SIZES = '(max-width: 40rem) calc(100vw - 50px), 25rem';

export interface Picture {
  kind: 'profile' | 'shop';
  /** As stored, for imageUrl. */
  path: string;
}

/** The pictures a card cycles through; none at all shows the initials. */
export function picturesOf({
  profileImage,
  shopImage,
}: Pick<PublicTechnician, 'profileImage' | 'shopImage'>): Picture[] {
  const pictures: Picture[] = [];
  if (shopImage) pictures.push({ kind: 'shop', path: shopImage });
  if (profileImage) pictures.push({ kind: 'profile', path: profileImage });
  return pictures;
}
