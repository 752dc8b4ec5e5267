import { expect, it } from 'vitest';
import {
  isInside,
  isReliable,
  type MapView,
  recentres,
  searchDistance,
  startsBrowsing,
} from './browsing.ts';

const centre = { latitude: 49.2827, longitude: -123.1207 };
/** A point this many meters north. */
const north = (metres: number) => ({ ...centre, latitude: centre.latitude + metres / 111_195 });
const view = (metres: number): MapView => ({
  centre: north(metres),
  zoom: 12,
  bounds: { south: 49, west: -124, north: 50, east: -123 },
});
const fix = { point: centre, accuracy: 30 };

it('starts browsing when the map is more than two kilometers from the search point', () => {
  expect(startsBrowsing(view(1990), centre, fix)).toBe(false);
  expect(startsBrowsing(view(2010), centre, fix)).toBe(true);
});

it('never starts browsing without a reliable location', () => {
  expect(startsBrowsing(view(50_000), centre, null)).toBe(false);
  expect(startsBrowsing(view(50_000), centre, { point: centre, accuracy: 2001 })).toBe(false);
  expect(isReliable({ point: centre, accuracy: 2000 })).toBe(true);
});

it('recenters when the search point moves by more than ten kilometers', () => {
  expect(recentres(north(9990), centre, null)).toBe(false);
  expect(recentres(north(10_010), centre, null)).toBe(true);
});

it('recenters when the map was moved far from the search point', () => {
  expect(recentres(centre, centre, north(9990))).toBe(false);
  expect(recentres(centre, centre, north(10_010))).toBe(true);
});

it('counts a point on the edge as inside', () => {
  const { bounds } = view(0);
  expect(isInside({ latitude: 49, longitude: -123 }, bounds)).toBe(true);
  expect(isInside({ latitude: 48.999, longitude: -123.5 }, bounds)).toBe(false);
  expect(isInside({ latitude: 49.5, longitude: -122.999 }, bounds)).toBe(false);
});

it('searches as far around the map’s center as its corners are, in the filter’s steps', () => {
  const around = (metres: number): MapView => ({
    ...view(0),
    bounds: { south: 0, west: 0, north: north(metres).latitude, east: centre.longitude },
  });
  expect(searchDistance(around(1000))).toBe(5);
  expect(searchDistance(around(12_000))).toBe(15);
  expect(searchDistance(around(500_000))).toBe(80);
});
