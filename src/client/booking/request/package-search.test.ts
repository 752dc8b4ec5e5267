import { expect, it } from 'vitest';
import { findPackages } from './package-search.ts';

const item = (id: number, name: string, description: string, services: string[]) => ({
  id,
  name,
  description,
  services,
  price: '25.00',
  durationMinutes: 60,
  isActive: true,
  isFavorite: false,
});
const packages = [
  item(1, 'Flat repair', 'Tube included', ['New tube']),
  item(2, 'Tune-up', 'Brakes and gears set right', ['Chain clean']),
];
const idsFor = (text: string) => findPackages(packages, text).map(({ id }) => id);

it('finds everything for an empty search', () => {
  expect(idsFor('  ')).toEqual([1, 2]);
});

it('searches names, descriptions and included items, ignoring case', () => {
  expect(idsFor('FLAT')).toEqual([1]);
  expect(idsFor('gears')).toEqual([2]);
  expect(idsFor('chain')).toEqual([2]);
});

it('needs every word to match', () => {
  expect(idsFor('tube flat')).toEqual([1]);
  expect(idsFor('tube chain')).toEqual([]);
});
