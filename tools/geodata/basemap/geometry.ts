/** Longitude, latitude. */
export type Position = [number, number];
export type Ring = Position[];
export type Polygon = Ring[];

/** West, south, east, north. */
export const NORTH_AMERICA = { west: -172, south: 14, east: -50, north: 84 } as const;

export const KM_PER_DEGREE = 111.2;

export function shrinkAt(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}

/** Area of a ring in square kilometers, flat-earth. */
export function areaOf(ring: Ring): number {
  let twice = 0;
  for (let index = 0; index + 1 < ring.length; index++) {
    const [x1, y1] = ring[index] as Position;
    const [x2, y2] = ring[index + 1] as Position;
    twice += x1 * y2 - x2 * y1;
  }
  return (Math.abs(twice) / 2) * KM_PER_DEGREE ** 2 * shrinkAt(ring[0]?.[1] ?? 0);
}

export function inNorthAmerica([longitude, latitude]: Position): boolean {
  const { west, south, east, north } = NORTH_AMERICA;
  return longitude > west && longitude < east && latitude > south && latitude < north;
}
