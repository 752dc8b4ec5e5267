import { expect, it } from 'vitest';
import { reachesArchive } from './reaches-archive.ts';

const NORTH_AMERICA = { minLon: -172, minLat: 14, maxLon: -50, maxLat: 84 };

it.each([
  ['the world', { x: 0, y: 0, z: 0 }, true],
  ['San Francisco', { x: 655, y: 1583, z: 12 }, true],
  ['open sea off California', { x: 600, y: 1583, z: 12 }, true],
  ['Berlin', { x: 2200, y: 1343, z: 12 }, false],
  ['Sydney', { x: 3768, y: 2457, z: 12 }, false],
  ['Buenos Aires', { x: 1383, y: 2470, z: 12 }, false],
] as const)('the map of North America, %s: %j', (_, tile, reaches) => {
  expect(reachesArchive(tile, NORTH_AMERICA)).toBe(reaches);
});
