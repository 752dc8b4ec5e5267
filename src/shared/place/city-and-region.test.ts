import { expect, it } from 'vitest';
import { cityAndRegion } from './city-and-region.ts';

it('a city without a state or province has no comma after it', () => {
  expect(cityAndRegion({ city: 'Portland', region: 'OR' })).toBe('Portland, OR');
  expect(cityAndRegion({ city: 'Berlin', region: '' })).toBe('Berlin');
});
