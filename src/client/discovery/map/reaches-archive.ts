/** In degrees. */
export interface ArchiveBounds {
  minLon: number;
  minLat: number;
  maxLon: number;
  maxLat: number;
}

/** Tiles are numbered as in Web Mercator. */
export function reachesArchive(
  { x, y, z }: { x: number; y: number; z: number },
  { minLon, minLat, maxLon, maxLat }: ArchiveBounds,
): boolean {
  const tiles = 2 ** z;
  const longitude = (column: number) => (column / tiles) * 360 - 180;
  const latitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tiles))) * 180) / Math.PI;
  const isBeside = longitude(x + 1) <= minLon || longitude(x) >= maxLon;
  return !isBeside && latitude(y) > minLat && latitude(y + 1) < maxLat;
}
