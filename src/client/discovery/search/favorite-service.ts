/** In the operators' languages: src/shared/messages/languages.ts. */
export const FLAT = /\bflat|crevais|pincha/i;

/** Of several favorites, the one for flats. */
export function favoriteOf(
  packages: { name: string; isFavorite: boolean }[] = [],
): string | undefined {
  const favorites = packages.filter(({ isFavorite }) => isFavorite);
  return (favorites.find(({ name }) => FLAT.test(name)) ?? favorites[0])?.name;
}
