import { expect, it } from 'vitest';
import { picturesOf } from './pictures.ts';

it('a card shows the shop, then the person, as far as there are pictures', () => {
  const shop = { kind: 'shop', path: 'a' };
  const profile = { kind: 'profile', path: 'b' };
  expect(picturesOf({ shopImage: 'a', profileImage: 'b' })).toEqual([shop, profile]);
  expect(picturesOf({ shopImage: 'a', profileImage: null })).toEqual([shop]);
  expect(picturesOf({ shopImage: null, profileImage: 'b' })).toEqual([profile]);
  expect(picturesOf({ shopImage: null, profileImage: null })).toEqual([]);
});
