import { expect, it } from 'vitest';
import { TILE_SIZE, worldPixels, zoomToShow } from './zoom-to-show.ts';

const HERE = { latitude: 37.7749, longitude: -122.4194 };
const SIZE = { x: 400, y: 240 };
const ZOOM = 12;

const north = (meters: number) => ({ ...HERE, latitude: HERE.latitude + meters / 111_320 });
const zoomFor = (...points: { latitude: number; longitude: number }[]) =>
  zoomToShow(HERE, points, SIZE, ZOOM);

it('has the tile of San Francisco where OpenStreetMap has it', () => {
  const { x, y } = worldPixels(HERE, 12);
  expect([Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)]).toEqual([655, 1583]);
});

it('has the corners of the world at the corners of the tile of zoom 0', () => {
  const corner = worldPixels({ latitude: 90, longitude: -180 }, 0);
  expect(corner.x).toBe(0);
  expect(corner.y).toBeCloseTo(0, 6);
  expect(worldPixels({ latitude: -90, longitude: 180 }, 0).y).toBeCloseTo(TILE_SIZE, 6);
});

it('keeps its zoom while everyone is in view, and never zooms in', () => {
  expect(zoomFor()).toBe(ZOOM);
  expect(zoomFor(HERE, north(1900))).toBe(ZOOM);
});

it('zooms out until the farthest pin is fully in view', () => {
  // 65 pixels of some 30 m each are left above the middle at zoom 12.
  expect(zoomFor(HERE, north(2000))).toBe(11);
  expect(zoomFor(north(3800))).toBe(11);
  expect(zoomFor(north(-4000))).toBe(10);
});

it('stays when they are too far away to be nearby', () => {
  expect(zoomFor(north(25_000))).toBe(8);
  expect(zoomFor(north(60_000))).toBe(ZOOM);
});

it('stays when the map has no room for a pin', () => {
  expect(zoomToShow(HERE, [north(5000)], { x: 80, y: 100 }, ZOOM)).toBe(ZOOM);
});
