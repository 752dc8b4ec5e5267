import { expect, it } from 'vitest';
import { isInside, isReliable, type MapView, recentres, startsBrowsing } from './browsing.ts';

const centre = { latitude: 49.2827, longitude: -123.1207 };
/** About 111 m a step to the north. */
const north = (metres: number) => ({ ...centre, latitude: centre.latitude + metres / 111_195 });
const view = (metres: number): MapView => ({
  centre: north(metres),
  zoom: 12,
  bounds: { south: 49, west: -124, north: 50, east: -123 },
});
const fix = { point: centre, accuracy: 30 };

it('starts browsing when the map has left the search point by more than two kilometres', () => {
  expect(startsBrowsing(view(1990), centre, fix)).toBe(false);
  expect(startsBrowsing(view(2010), centre, fix)).toBe(true);
});

it('never starts browsing without a reliable location', () => {
  expect(startsBrowsing(view(50_000), centre, null)).toBe(false);
  expect(startsBrowsing(view(50_000), centre, { point: centre, accuracy: 2001 })).toBe(false);
  expect(isReliable({ point: centre, accuracy: 2000 })).toBe(true);
});

it('recentres when the search point moves by more than ten kilometres', () => {
  expect(recentres(north(9990), centre, null)).toBe(false);
  expect(recentres(north(10_010), centre, null)).toBe(true);
});

it('recentres when the map has been taken far from the search point', () => {
  expect(recentres(centre, centre, north(9990))).toBe(false);
  expect(recentres(centre, centre, north(10_010))).toBe(true);
});

it('counts a point on the edge as inside', () => {
  const { bounds } = view(0);
  expect(isInside({ latitude: 49, longitude: -123 }, bounds)).toBe(true);
  expect(isInside({ latitude: 48.999, longitude: -123.5 }, bounds)).toBe(false);
  expect(isInside({ latitude: 49.5, longitude: -122.999 }, bounds)).toBe(false);
});
