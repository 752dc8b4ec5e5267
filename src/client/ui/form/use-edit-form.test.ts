import { expect, it } from 'vitest';
import { clashesOf } from './use-edit-form.ts';

const seen = { name: 'Tune', price: '70.00', services: ['Brakes'] };

it('a field that both changed clashes', () => {
  const saved = { ...seen, price: '80.00' };
  expect(clashesOf(seen, { price: '75.00' }, saved)).toEqual([
    { field: 'price', mine: '75.00', theirs: '80.00' },
  ]);
});

it('fields that only one of them changed do not', () => {
  expect(clashesOf(seen, { name: 'Tune-up' }, { ...seen, price: '80.00' })).toEqual([]);
});

it('two people who typed the same agree', () => {
  const saved = { ...seen, services: ['Brakes', 'Gears'] };
  expect(clashesOf(seen, { services: ['Brakes', 'Gears'] }, saved)).toEqual([]);
});
