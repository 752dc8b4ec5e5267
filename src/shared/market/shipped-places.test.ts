import { expect, it } from 'vitest';
import { distanceKm } from '../place/distance.ts';
import { DEFAULT_CENTER, POPULAR_LOCATIONS } from './shipped-places.ts';

it('there are eight popular locations, four in each country, far apart', () => {
  const countries = POPULAR_LOCATIONS.map(({ description }) =>
    /, (BC|ON|QC)$/.test(description) ? 'CA' : 'US',
  );
  expect(countries.toSorted()).toEqual(['CA', 'CA', 'CA', 'CA', 'US', 'US', 'US', 'US']);
  for (const [index, place] of POPULAR_LOCATIONS.entries()) {
    for (const other of POPULAR_LOCATIONS.slice(index + 1)) {
      expect(distanceKm(place, other)).toBeGreaterThan(50);
    }
  }
});

it('the map starts in San Francisco', () => {
  expect(DEFAULT_CENTER).toEqual({ latitude: 37.7749, longitude: -122.4194 });
});
