import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyVariants, toKey } from './place-key.ts';

it.each([
  ["St. John's", 'st johns'],
  ['ST.JOHN’S', 'st johns'],
  ['Montréal', 'montreal'],
  ['Sacré-Cœur', 'sacre coeur'],
  ['Washington, D.C.', 'washington dc'],
  ['A & B', 'a and b'],
])('writes %s as "%s"', (text, key) => {
  expect(toKey(text)).toBe(key);
});

it('leaves a key as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const key = toKey(text);
      expect(key).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
      expect(toKey(key)).toBe(key);
    }),
  );
});

it('offers the other spellings of Saint, Mount and Fort', () => {
  expect(keyVariants('st paul')).toEqual(['st paul', 'saint paul']);
  expect(keyVariants('mount royal')).toEqual(['mount royal', 'mt royal']);
});
