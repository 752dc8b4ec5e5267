import { expect, it } from 'vitest';
import { roundUp, spaceFor } from './week-axis.ts';

it('ends the axis at a round number that no week exceeds', () => {
  expect([0, 1, 3, 20, 21, 13_100].map(roundUp)).toEqual([1, 1, 5, 20, 50, 20_000]);
});

it('leaves as much space as the longest number takes', () => {
  expect([5, 500].map(spaceFor)).toEqual([40, 40]);
  // Five digits and a comma in 12-pixel letters.
  expect(spaceFor(20_000)).toBeGreaterThanOrEqual(50);
  expect(spaceFor(1_000_000)).toBeGreaterThan(spaceFor(20_000));
});
