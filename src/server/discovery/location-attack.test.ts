import { expect, it } from 'vitest';
import { attackLocations } from '../../../test/verify/location-attack.ts';

it('no series of searches finds a technician nearer than the public point', async () => {
  const result = await attackLocations(200, 20);
  expect(result.queries).toBeGreaterThan(2_000);
  expect(result.medianError).toBeGreaterThanOrEqual(500);
  expect(result.betterThanStated).toBe(0);
  expect(result.sharedCells).toBeGreaterThan(5);
  expect(result.toldApart).toBe(0);
});
