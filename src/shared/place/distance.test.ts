import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceFrom, distanceKm, distanceText, formatDistance } from './distance.ts';

const point = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('is symmetric, zero to itself, and at most half the way around the Earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const km = distanceKm(a, b);
        expect(Math.abs(km - distanceKm(b, a))).toBeLessThan(1e-9);
        expect(distanceKm(a, a)).toBe(0);
        expect(km).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      }),
    );
  });

  it('from San Francisco to Portland, Oregon is 861 km', () => {
    const km = distanceKm(
      { latitude: 37.7749, longitude: -122.4194 },
      { latitude: 45.5202, longitude: -122.6742 },
    );
    expect(Math.round(km)).toBe(861);
  });
});

describe('in kilometers or miles', () => {
  it.each([
    [9, '9 km', '5.6 mi'],
    [1, '1 km', '0.6 mi'],
    [2.83, '2.8 km', '1.8 mi'],
    [40, '40 km', '25 mi'],
    [80, '80 km', '50 mi'],
  ])('%d km is %s or %s', (km, metric, imperial) => {
    expect(formatDistance(km, 'metric')).toBe(metric);
    expect(formatDistance(km, 'imperial')).toBe(imperial);
  });

  it('says as much about an exact place in miles as in kilometers', () => {
    expect(distanceText(1.6, 'exact', 'imperial')).toBe('<1 mi');
    expect(distanceText(1.61, 'exact', 'imperial')).toBe('1 mi');
    expect(distanceText(12.6, 'exact', 'imperial')).toBe('8 mi');
    expect(distanceText(3, 'service_area', 'imperial')).toBe('Service Area');
  });

  it('converts the band of an approximate place, so that it says nothing more', () => {
    expect(distanceText(0, 'approximate', 'imperial')).toBe('~1-2 mi');
    expect(distanceText(1.999, 'approximate', 'imperial')).toBe('~1-2 mi');
    expect(distanceText(4.2, 'approximate', 'imperial')).toBe('~1-4 mi');
    expect(distanceText(10, 'approximate', 'imperial')).toBe('~5-7 mi');
  });
});

describe('distance text', () => {
  it('says "Service Area" and no number in service_area mode', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (km) => {
        return distanceText(km, 'service_area') === 'Service Area';
      }),
    );
  });

  it('is under a kilometer or whole kilometers in exact mode', () => {
    expect(distanceText(0.99, 'exact')).toBe('<1 km');
    expect(distanceText(1, 'exact')).toBe('1 km');
    expect(distanceText(12.6, 'exact')).toBe('13 km');
  });

  it('is the band ~1-3 km below two kilometers in approximate mode', () => {
    expect(distanceText(0, 'approximate')).toBe('~1-3 km');
    expect(distanceText(1.999, 'approximate')).toBe('~1-3 km');
  });

  it('is a band of two kilometers either side from two kilometers on', () => {
    expect(distanceText(2, 'approximate')).toBe('~1-4 km');
    expect(distanceText(4.2, 'approximate')).toBe('~2-6 km');
    expect(distanceText(10, 'approximate')).toBe('~8-12 km');
    fc.assert(
      fc.property(fc.double({ min: 2, max: 500, noNaN: true }), (km) => {
        const [, low, high] = /^~(\d+)-(\d+) km$/.exec(distanceText(km, 'approximate')) ?? [];
        expect(Number(low)).toBeLessThanOrEqual(km);
        expect(Number(high)).toBeGreaterThanOrEqual(km);
        expect(Number(low)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

it('shows the distance to a technician as the privacy mode allows', () => {
  const from = { latitude: 37.77, longitude: -122.42 };
  const there = { latitude: 37.772, longitude: -122.42 };
  expect(distanceFrom(from, { ...there, privacyMode: 'exact' }, 'metric')).toBe('<1 km');
  expect(distanceFrom(from, { ...there, privacyMode: 'approximate' }, 'metric')).toBe('~1-3 km');
  expect(distanceFrom(from, { ...there, privacyMode: 'service_area' }, 'metric')).toBe(
    'Service Area',
  );
});
