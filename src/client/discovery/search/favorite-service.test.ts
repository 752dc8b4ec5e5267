import { expect, it } from 'vitest';
import { favoriteOf } from './favorite-service.ts';

const named = (names: string[], isFavorite = true) => names.map((name) => ({ name, isFavorite }));

it.each(['Flat repair', 'Flat tire repair', 'Réparation de crevaison', 'Reparación de pinchazo'])(
  'of several favorites, the one for flats is %s',
  (name) => expect(favoriteOf(named(['Tune-up', name, 'Inflation']))).toBe(name),
);

it('without one for flats, it is the operator’s first favorite', () => {
  const other = named(['Flat repair'], false);
  expect(favoriteOf([...other, ...named(['Reifenpanne', 'Wartung'])])).toBe('Reifenpanne');
  expect(favoriteOf(other)).toBeUndefined();
  expect(favoriteOf()).toBeUndefined();
});
