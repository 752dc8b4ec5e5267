import { expect, it } from 'vitest';
import {
  isInside,
  isReliable,
  type MapView,
  recenters,
  searchDistance,
  startsBrowsing,
} from './browsing.ts';

const center = { latitude: 49.2827, longitude: -123.1207 };
/** A point this many meters north. */
const north = (meters: number) => ({ ...center, latitude: center.latitude + meters / 111_195 });
const view = (meters: number): MapView => ({
  center: north(meters),
  zoom: 12,
  bounds: { south: 49, west: -124, north: 50, east: -123 },
});
const fix = { point: center, accuracy: 30 };

it('starts browsing when the map is more than two kilometers from the search point', () => {
  expect(startsBrowsing(view(1990), center, fix)).toBe(false);
  expect(startsBrowsing(view(2010), center, fix)).toBe(true);
});

it('never starts browsing without a reliable location', () => {
  expect(startsBrowsing(view(50_000), center, null)).toBe(false);
  expect(startsBrowsing(view(50_000), center, { point: center, accuracy: 2001 })).toBe(false);
  expect(isReliable({ point: center, accuracy: 2000 })).toBe(true);
});

it('recenters when the search point moves by more than ten kilometers', () => {
  expect(recenters(north(9990), center, null)).toBe(false);
  expect(recenters(north(10_010), center, null)).toBe(true);
});

it('recenters when the map was moved far from the search point', () => {
  expect(recenters(center, center, north(9990))).toBe(false);
  expect(recenters(center, center, north(10_010))).toBe(true);
});

it('counts a point on the edge as inside', () => {
  const { bounds } = view(0);
  expect(isInside({ latitude: 49, longitude: -123 }, bounds)).toBe(true);
  expect(isInside({ latitude: 48.999, longitude: -123.5 }, bounds)).toBe(false);
  expect(isInside({ latitude: 49.5, longitude: -122.999 }, bounds)).toBe(false);
});

it('searches as far around the map’s center as its corners are, in the filter’s steps', () => {
  const around = (meters: number): MapView => ({
    ...view(0),
    bounds: { south: 0, west: 0, north: north(meters).latitude, east: center.longitude },
  });
  expect(searchDistance(around(1000))).toBe(5);
  expect(searchDistance(around(12_000))).toBe(15);
  expect(searchDistance(around(500_000))).toBe(80);
});
