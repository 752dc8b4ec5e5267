import { expect, it } from 'vitest';
import {
  packageCreateSchema,
  packageOrderSchema,
  packagePatchSchema,
} from './admin-package.schema.ts';

const SERVICE = { name: 'Tune-up', price: '75' };
const faults = (service: object) =>
  packageCreateSchema
    .safeParse({ ...SERVICE, ...service })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

it('a service needs a name and a price, and can be booked at once', () => {
  expect(packageCreateSchema.parse(SERVICE)).toEqual({
    name: 'Tune-up',
    price: 7500,
    currencyPrices: {},
    leastPrice: null,
    mostPrice: null,
    group: '',
    description: '',
    services: [],
    translations: {},
    durationMinutes: 60,
    isActive: true,
    isFavorite: false,
  });
  expect(faults({ name: ' ' })).toEqual([expect.stringMatching(/^name: Please enter a name/)]);
});

it('a service has no comma in its name, which separates names in addresses', () => {
  expect(faults({ name: 'Brakes, gears' })).toEqual(['name: Must not contain a comma']);
});

it('a blank line among what a service includes is no part of it', () => {
  const { services } = packageCreateSchema.parse({ ...SERVICE, services: ['Wash', ' ', 'Oil'] });
  expect(services).toEqual(['Wash', 'Oil']);
});

it('a service takes a minute at least', () => {
  expect(faults({ durationMinutes: 1 })).toBeUndefined();
  expect(faults({ durationMinutes: 0 })).toHaveLength(1);
  expect(faults({ durationMinutes: 1.5 })).toHaveLength(1);
});

it('a change of a service leaves alone what it doesn’t name', () => {
  expect(packagePatchSchema.parse({ id: 1, isFavorite: true })).toEqual({
    id: 1,
    isFavorite: true,
  });
});

it('an order moves one service at least', () => {
  expect(packageOrderSchema.safeParse({ ids: [1] }).success).toBe(true);
  expect(packageOrderSchema.safeParse({ ids: [] }).success).toBe(false);
});
