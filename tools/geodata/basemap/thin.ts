import { KM_PER_DEGREE, type Position, type Ring, shrinkAt } from './geometry.ts';

function distanceKm(point: Position, from: Position, to: Position): number {
  const shrink = shrinkAt(point[1]);
  const dx = (to[0] - from[0]) * shrink;
  const dy = to[1] - from[1];
  const px = (point[0] - from[0]) * shrink;
  const py = point[1] - from[1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy) * KM_PER_DEGREE;
}

/**
 * Leaves out points that hardly change a ring's course, by Douglas and Peucker (1973).
 *
 * @param toleranceAt Kilometers by which the line may move at a point; 0 keeps the point.
 */
export function thin(ring: Ring, toleranceAt: (point: Position) => number): Ring {
  const keep = new Uint8Array(ring.length);
  keep[0] = 1;
  keep[ring.length - 1] = 1;
  const tolerances = ring.map(toleranceAt);
  const spans: [number, number][] = [[0, ring.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let farthest = -1;
    let most = 1;
    for (let index = first + 1; index < last; index++) {
      const [point, from, to] = [ring[index], ring[first], ring[last]] as [
        Position,
        Position,
        Position,
      ];
      const tolerance = tolerances[index] as number;
      const excess =
        tolerance === 0 ? Number.POSITIVE_INFINITY : distanceKm(point, from, to) / tolerance;
      if (excess > most) [farthest, most] = [index, excess];
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  return ring.filter((_, index) => keep[index] === 1);
}
