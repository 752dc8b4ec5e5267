import type { PublicTechnician } from '../../shared/technician.schema.ts';

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
