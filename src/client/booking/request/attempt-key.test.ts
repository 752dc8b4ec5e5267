import { expect, it } from 'vitest';
import { attemptKeys, randomKey } from './attempt-key.ts';

function counted() {
  let count = 0;
  return attemptKeys(() => `key ${++count}`);
}

it('gives a second try with the same content the same key', () => {
  const keyFor = counted();
  expect([keyFor('a'), keyFor('a')]).toEqual(['key 1', 'key 1']);
});

it('gives other content a new key, also when it was seen before', () => {
  const keyFor = counted();
  expect([keyFor('a'), keyFor('b'), keyFor('a')]).toEqual(['key 1', 'key 2', 'key 3']);
});

it('makes keys of 32 hex digits that differ', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
