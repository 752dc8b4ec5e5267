import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, privacyBadge } from './distance.ts';
import { cellCenter, cellRadiusMeters, type Point, receivesCustomers } from './location-privacy.ts';

/** The continental United States and Canada. */
const place: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: 24, max: 70, noNaN: true }),
  longitude: fc.double({ min: -140, max: -52, noNaN: true }),
});
const mode = fc.constantFrom('exact' as const, 'approximate' as const, 'service_area' as const);

describe('the public point', () => {
  it('is within the circle drawn for it', () => {
    fc.assert(
      fc.property(place, mode, (point, privacy) => {
        const meters = distanceKm(point, cellCenter(point, privacy)) * 1000;
        expect(meters).toBeLessThanOrEqual(cellRadiusMeters(privacy));
      }),
      { numRuns: 2000 },
    );
  });

  it('is its own public point, so that repeated queries reveal nothing more', () => {
    fc.assert(
      fc.property(place, mode, (point, privacy) => {
        const shown = cellCenter(point, privacy);
        expect(cellCenter(shown, privacy)).toEqual(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same for exact and approximate, so that strangers cannot tell them apart', () => {
    fc.assert(
      fc.property(place, (point) => {
        expect(cellCenter(point, 'exact')).toEqual(cellCenter(point, 'approximate'));
      }),
    );
  });

  it('lies at least 500 m away from most true points', () => {
    const distances: number[] = [];
    fc.assert(
      fc.property(place, (point) => {
        distances.push(distanceKm(point, cellCenter(point, 'approximate')) * 1000);
      }),
      { numRuns: 1000, seed: 7 },
    );
    distances.sort((a, b) => a - b);
    expect(distances[500]).toBeGreaterThan(500);
  });

  it('of the finer grid determines that of the coarser grid', () => {
    fc.assert(
      fc.property(place, (point) => {
        const fine = cellCenter(point, 'approximate');
        expect(cellCenter(fine, 'service_area')).toEqual(cellCenter(point, 'service_area'));
      }),
      { numRuns: 2000 },
    );
  });
});

it('the circle covers half the diagonal of the cell, at least 1.42 km', () => {
  expect(cellRadiusMeters('approximate')).toBe(1420);
  expect(cellRadiusMeters('service_area')).toBeGreaterThan(7071);
});

it('has cells of the same size on both sides of the equator, and at the poles', () => {
  for (const mode of ['exact', 'service_area'] as const) {
    for (const latitude of [-90, -60, -0.001, 0, 0.001, 89.999]) {
      const point = { latitude, longitude: 12.345 };
      expect(distanceKm(point, cellCenter(point, mode)) * 1000).toBeLessThanOrEqual(
        cellRadiusMeters(mode),
      );
    }
  }
});

it('is rounded to a meter', () => {
  expect(cellCenter({ latitude: 37.7749, longitude: -122.4194 }, 'exact')).toEqual({
    latitude: expect.closeTo(37.77, 1),
    longitude: expect.closeTo(-122.42, 1),
  });
});

it('customers are received everywhere but in a service area', () => {
  expect((['exact', 'approximate', 'service_area'] as const).map(receivesCustomers)).toEqual([
    true,
    true,
    false,
  ]);
});

it('an exact place needs no badge', () => {
  expect((['exact', 'approximate', 'service_area'] as const).map(privacyBadge)).toEqual([
    undefined,
    'Approximate',
    'Service Area',
  ]);
});
