import { expect, it } from 'vitest';
import { compareBorderTwins } from '../../../test/verify/border-twins.ts';
import { attackLocations } from '../../../test/verify/location-attack.ts';

it('no series of searches finds a technician nearer than the public point', async () => {
  const result = await attackLocations(200, 20);
  expect(result.queries).toBeGreaterThan(2_000);
  expect(result.medianError).toBeGreaterThanOrEqual(500);
  expect(result.betterThanStated).toBe(0);
  expect(result.sharedCells).toBeGreaterThan(5);
  expect(result.toldApart).toBe(0);
});

it('nothing tells two technicians of one public cell apart by the side of a border they are on', async () => {
  const { pairs, toldApart } = await compareBorderTwins(12);
  expect(pairs).toBe(12);
  expect(toldApart).toEqual([]);
});
