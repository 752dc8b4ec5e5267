import { expect, it } from 'vitest';
import { byPreference, lowestPriceCents, parseIncludedServices } from './service-package.ts';

it('included items are split at commas and new lines, and blank ones dropped', () => {
  expect(parseIncludedServices('Brakes, Gears 1,5 mm, ,Wash\nChain\r\n\nBell,')).toEqual([
    'Brakes',
    'Gears 1,5 mm',
    'Wash',
    'Chain',
    'Bell',
  ]);
  expect(parseIncludedServices('')).toEqual([]);
});

it('favorites come first, then the order of the admin', () => {
  const offered = (id: number, isFavorite: boolean, position: number) => ({
    id,
    isFavorite,
    position,
    name: `Package ${id}`,
    priceCents: 100,
  });
  const packages = [offered(1, false, 2), offered(2, true, 3), offered(3, false, 1)];
  expect(packages.toSorted(byPreference).map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('the price shown is the lowest, and none without packages', () => {
  expect(lowestPriceCents([{ priceCents: 5000 }, { priceCents: 2550 }])).toBe(2550);
  expect(lowestPriceCents([])).toBeUndefined();
});
