import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm } from '../../shared/search/distance.ts';
import { Boxes, isInside } from './boxes.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const points = fc.array(point, { minLength: 1, maxLength: 40 });

function boxesOf(points: { latitude: number; longitude: number }[]) {
  const boxes = new Boxes(2000);
  for (const [row, point] of points.entries()) boxes.add(row, point);
  return boxes;
}

const tiny = fc.double({ min: -1e-5, max: 1e-5, noNaN: true });
/** Anywhere, or where rounding tells most: next to one of the points, and opposite. */
const centreOf = (points: { latitude: number; longitude: number }[]) =>
  fc.oneof(
    point,
    fc
      .tuple(fc.constantFrom(...points), tiny, tiny)
      .map(([{ latitude, longitude }, up, right]) => ({
        latitude: Math.max(-90, Math.min(90, latitude + up)),
        longitude: longitude + right,
      })),
    fc.constantFrom(...points).map(({ latitude, longitude }) => ({
      latitude: -latitude,
      longitude: longitude > 0 ? longitude - 180 : longitude + 180,
    })),
  );
const pointsAndCentre = points.chain((points) => fc.tuple(fc.constant(points), centreOf(points)));

it('has every point of a box between its nearest and its farthest distance', () => {
  fc.assert(
    fc.property(pointsAndCentre, ([points, centre]) => {
      const boxes = boxesOf(points);
      for (const [row, point] of points.entries()) {
        for (let level = 0, box = row >>> 5; level <= boxes.top; level += 1, box >>>= 5) {
          const km = distanceKm(centre, point);
          expect(boxes.nearestKm(level, box, centre)).toBeLessThanOrEqual(km);
          expect(boxes.farthestKm(level, box, centre)).toBeGreaterThanOrEqual(km);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

it('puts the box of a single point where the point is', () => {
  fc.assert(
    fc.property(point, point, (point, centre) => {
      const km = distanceKm(centre, point);
      expect(boxesOf([point]).nearestKm(0, 0, centre)).toBeCloseTo(km, 2);
      if (Math.abs(centre.longitude - point.longitude) > 180) return;
      expect(boxesOf([point]).farthestKm(0, 0, centre)).toBeCloseTo(km, 2);
    }),
  );
});

it('meets the bounds of every point in it', () => {
  fc.assert(
    fc.property(points, point, point, (points, a, b) => {
      const boxes = boxesOf(points);
      const bounds = {
        south: Math.min(a.latitude, b.latitude),
        north: Math.max(a.latitude, b.latitude),
        west: a.longitude,
        east: b.longitude,
      };
      for (const [row, { latitude, longitude }] of points.entries()) {
        if (isInside(bounds, latitude, longitude)) {
          expect(boxes.meets(0, row >>> 5, bounds)).toBe(true);
        }
      }
    }),
  );
});
