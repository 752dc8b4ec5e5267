/** The simulation in short: `npm run verify -- simulate` plays a year. */
import { expect, it } from 'vitest';
import { simulate } from '../simulate.ts';

it('two days of the marketplace break no promise, and the same seed gives the same history', async () => {
  const first = await simulate({ seed: 11, days: 2 });
  expect(first.failure).toBeUndefined();
  expect(first.bookings).toBeGreaterThan(2);
  expect(first.emails).toBeGreaterThan(50);
  const second = await simulate({ seed: 11, days: 2 });
  expect(second).toEqual(first);
  const other = await simulate({ seed: 2, days: 2 });
  expect(other.hash).not.toBe(first.hash);
});
