import { expect, it } from 'vitest';
import {
  byPreference,
  describePackage,
  lowestPriceCents,
  parseIncludedServices,
} from './service-package.ts';

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

it('packages made at the same time stand in the order in which they were made', () => {
  const same = { isFavorite: false, position: 1, name: '', priceCents: 0 };
  const packages = [2, 1].map((id) => ({ ...same, id }));
  expect(packages.toSorted(byPreference).map(({ id }) => id)).toEqual([1, 2]);
});

it('a package has its price in dollars, and nothing of ours', () => {
  const shown = {
    id: 1,
    name: 'Tune-up',
    group: 'Care',
    description: 'All of it',
    durationMinutes: 60,
    translations: {},
    services: ['Brakes'],
    isActive: true,
    isFavorite: false,
  };
  const row = { ...shown, priceCents: 7550, position: 3 };
  expect(describePackage(row)).toEqual({ ...shown, price: '75.50' });
});
