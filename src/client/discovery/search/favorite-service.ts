/** In the operators' languages: src/shared/messages/languages.ts. */
export const FLAT = /\bflat|crevais|pincha/i;

/** The favorite; if there are several, the one for flats. */
export function favoriteOf(
  packages: { name: string; isFavorite: boolean }[] = [],
): string | undefined {
  const favorites = packages.filter(({ isFavorite }) => isFavorite);
  return (favorites.find(({ name }) => FLAT.test(name)) ?? favorites[0])?.name;
}
