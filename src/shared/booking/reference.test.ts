import { describe, expect, it } from 'vitest';
import { newReference, readReference } from './reference.ts';

describe('a reference', () => {
  const from = (...bytes: number[]) => newReference(() => bytes.shift()!);

  it('has six characters that are not confused', () => {
    expect(from(0, 1, 25, 26, 27, 242)).toBe('TW-23YZ2Z');
  });

  it('leaves out bytes that would favor the first characters', () => {
    expect(from(243, 0, 255, 1, 2, 3, 4, 5)).toBe('TW-234679');
  });
});

it.each([
  ['tw 7kq4xd', 'TW-7KQ4XD'],
  ['#TW-7KQ 4XD', 'TW-7KQ4XD'],
  ['7kq4xd', 'TW-7KQ4XD'],
  ['TW hannah', 'TW-HANNAH'],
  ['Hannah', undefined],
  ['234679', undefined],
  ['TW-7KQ4X', undefined],
])('%s is read as the reference %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});
