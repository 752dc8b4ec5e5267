import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../place/distance.ts';
import { boxAround, isInside, overlaps, WORLD } from './bounds.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const point = fc.record({
  latitude: fc.integer({ min: -90, max: 90 }),
  longitude: fc.integer({ min: -180, max: 180 }),
});
const box = fc.tuple(point, point).map(([a, b]) => ({
  south: Math.min(a.latitude, b.latitude),
  west: a.longitude,
  north: Math.max(a.latitude, b.latitude),
  east: b.longitude,
}));

describe('a box', () => {
  const bounds = { south: 10, west: 20, north: 30, east: 40 };

  it('has its edges inside, and nothing beyond them', () => {
    for (const corner of [at(10, 20), at(10, 40), at(30, 20), at(30, 40)]) {
      expect(isInside(bounds, corner)).toBe(true);
    }
    for (const outside of [at(9, 30), at(31, 30), at(20, 19), at(20, 41)]) {
      expect(isInside(bounds, outside)).toBe(false);
    }
  });

  it('may cross the 180th meridian', () => {
    const crossing = { south: 10, west: 170, north: 30, east: -170 };
    for (const inside of [at(20, 170), at(20, 180), at(20, -180), at(20, -170)]) {
      expect(isInside(crossing, inside)).toBe(true);
    }
    for (const outside of [at(20, 169), at(20, -169), at(20, 0)]) {
      expect(isInside(crossing, outside)).toBe(false);
    }
  });

  it('may be a line', () => {
    const line = { ...bounds, west: 20, east: 20 };
    expect(isInside(line, at(20, 20))).toBe(true);
    expect(isInside(line, at(20, 21))).toBe(false);
    expect(overlaps(line, WORLD)).toEqual([line]);
  });
});

describe('the box around a circle', () => {
  it('has every point of the circle inside, on the whole Earth', () => {
    const km = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(point, point, km, (center, other, radius) => {
        fc.pre(distanceKm(center, other) <= radius);
        expect(isInside(boxAround(center, radius), other)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('has every point on the circle itself inside', () => {
    const fraction = fc.double({ min: -60, max: 60, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, fraction, (latitude, longitude, north) => {
        const center = at(latitude, longitude);
        for (const other of [at(north, longitude), at(latitude, longitude + 1)]) {
          expect(isInside(boxAround(center, distanceKm(center, other)), other)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is hardly larger than the circle', () => {
    const { south, west, north, east } = boxAround(at(60, 10), 111.195);
    expect(south).toBeCloseTo(59, 4);
    expect(north).toBeCloseTo(61, 4);
    // A degree of longitude is half as long there.
    expect(west).toBeCloseTo(7.9995, 3);
    expect(east).toBeCloseTo(12.0005, 3);
  });

  it('is hardly larger where it crosses the 180th meridian, from either side', () => {
    const fromEast = boxAround(at(0, 179.5), 111.195);
    expect(fromEast.west).toBeCloseTo(178.5, 4);
    expect(fromEast.east).toBeCloseTo(-179.5, 4);
    const fromWest = boxAround(at(0, -179.5), 111.195);
    expect(fromWest.west).toBeCloseTo(179.5, 4);
    expect(fromWest.east).toBeCloseTo(-178.5, 4);
  });

  it('has every longitude where it has a pole', () => {
    expect(boxAround(at(89.5, 10), 111.195)).toMatchObject({ west: -180, east: 180 });
    expect(boxAround(at(-89.5, 10), 111.195)).toMatchObject({ west: -180, east: 180 });
  });
});

it('two boxes have in common what is inside both', () => {
  fc.assert(
    fc.property(box, box, point, (one, other, place) => {
      const parts = overlaps(one, other);
      expect(parts.some((part) => isInside(part, place) && part.west <= part.east)).toBe(
        isInside(one, place) && isInside(other, place),
      );
    }),
    { numRuns: 1000 },
  );
});
