import { expect, it } from 'vitest';
import { findServices } from './searched-services.tsx';

const services = [
  {
    id: 1,
    name: 'Flat repair',
    group: 'Wheels',
    description: 'Tube included',
    services: ['New tube'],
    translations: { fr: { name: 'Crevaison' } },
  },
  {
    id: 2,
    name: 'Tune-up',
    group: '',
    description: 'Brakes and gears set right',
    services: ['Chain clean'],
    translations: {},
  },
];
const idsFor = (text: string) => findServices(services, text).map(({ id }) => id);

it('finds everything for an empty search', () => {
  expect(idsFor('  ')).toEqual([1, 2]);
});

it('searches names, groups, descriptions and included items, ignoring case', () => {
  expect(idsFor('FLAT')).toEqual([1]);
  expect(idsFor('wheel')).toEqual([1]);
  expect(idsFor('gears')).toEqual([2]);
  expect(idsFor('chain')).toEqual([2]);
  expect(idsFor('crevaison')).toEqual([1]);
});

it('finds accented words without their accents, and the other way around', () => {
  const service = { ...services[0]!, name: 'Réparation de crevaison' };
  expect(findServices([service], 'reparation')).toEqual([service]);
  expect(idsFor('répair')).toEqual([1]);
});

it('needs every word to match', () => {
  expect(idsFor('tube flat')).toEqual([1]);
  expect(idsFor('tube chain')).toEqual([]);
});
