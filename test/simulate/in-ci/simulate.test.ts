/** The simulation in short: `npm run verify -- simulate` plays a year. */
import { expect, it } from 'vitest';
import { simulate } from '../simulate.ts';

it('four days of the marketplace break no promise, and the same seed gives the same history', async () => {
  const first = await simulate({ seed: 11, days: 4 });
  expect(first.failure).toBeUndefined();
  expect(first.bookings).toBeGreaterThan(5);
  expect(first.emails).toBeGreaterThan(100);
  const second = await simulate({ seed: 11, days: 4 });
  expect(second).toEqual(first);
});

it('another seed gives another history', async () => {
  const [one, other] = [await simulate({ seed: 1, days: 1 }), await simulate({ seed: 2, days: 1 })];
  expect(one.hash).not.toBe(other.hash);
});
