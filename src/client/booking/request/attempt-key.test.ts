import { expect, it } from 'vitest';
import { attemptKeys, randomKey } from './attempt-key.ts';

function counted() {
  let count = 0;
  return attemptKeys(() => `key ${++count}`);
}

it('returns the same key for a second try with the same content', () => {
  const keyFor = counted();
  expect([keyFor('a'), keyFor('a')]).toEqual(['key 1', 'key 1']);
});

it('returns a new key when the content changes, even back to an earlier one', () => {
  const keyFor = counted();
  expect([keyFor('a'), keyFor('b'), keyFor('a')]).toEqual(['key 1', 'key 2', 'key 3']);
});

it('creates different keys of 32 hex digits', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
