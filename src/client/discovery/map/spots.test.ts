import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexSpots, type Pin, spotsOf } from './spots.ts';

const WORLD = { south: -85, west: -180, north: 85, east: 180 };
const pin = (id: number, lat: number, lng: number, priceCents = 4000): Pin => ({
  id,
  lat,
  lng,
  priceCents,
  currency: 'USD',
  radius: 1420,
});

it('groups technicians at the same point into one spot, cheapest first', () => {
  const [spot, ...others] = spotsOf([pin(1, 49, -123, 6000), pin(2, 49, -123, 2500)]);
  expect(others).toEqual([]);
  expect(spot?.pins.map(({ id }) => id)).toEqual([2, 1]);
});

it('puts those with a free time first, and is busy only where no one has one', () => {
  const busy = { ...pin(2, 49, -123, 2500), busy: true };
  const [spot] = spotsOf([busy, pin(1, 49, -123, 6000)]);
  expect(spot?.pins.map(({ id }) => id)).toEqual([1, 2]);
  const cluster = (pins: Pin[]) => indexSpots(spotsOf(pins)).visible(WORLD, 6)[0];
  const near = pin(3, 49.01, -123);
  expect(cluster([busy, { ...near, busy: true }])).toMatchObject({ count: 2, busy: true });
  expect(cluster([busy, near])).toMatchObject({ count: 2, busy: false });
});

it('gives each spot a key that changes with its technicians', () => {
  const key = (pins: Pin[]) => spotsOf(pins)[0]!.key;
  expect(key([pin(1, 49, -123)])).toBe(key([pin(1, 49, -123)]));
  expect(key([pin(1, 49, -123)])).not.toBe(key([pin(1, 49, -123), pin(2, 49, -123)]));
});

it('clusters close spots, and knows the zoom at which they separate', () => {
  const index = indexSpots(
    spotsOf([pin(1, 49.28, -123.12), pin(2, 49.3, -123.12), pin(3, 45, -122)]),
  );
  const far = index.visible(WORLD, 6);
  const cluster = far.find(({ kind }) => kind === 'cluster');
  expect(cluster).toMatchObject({ count: 2 });
  if (cluster?.kind !== 'cluster') throw new Error('There is no cluster');
  expect(index.idsOf(cluster.clusterId).sort()).toEqual([1, 2]);
  const near = index.visible(WORLD, index.expansionZoom(cluster.clusterId));
  expect(near.every(({ kind }) => kind === 'spot')).toBe(true);
});

it('shows every technician exactly once, at any zoom', () => {
  const places = fc.array(
    fc.tuple(fc.integer({ min: 30, max: 60 }), fc.integer({ min: -130, max: -60 })),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 20 }), (points, zoom) => {
      const pins = points.map(([lat, lng], id) => pin(id, lat, lng));
      const index = indexSpots(spotsOf(pins));
      const ids = index
        .visible(WORLD, zoom)
        .flatMap((marked) =>
          marked.kind === 'spot' ? marked.pins.map(({ id }) => id) : index.idsOf(marked.clusterId),
        );
      expect(ids.sort((a, b) => a - b)).toEqual(pins.map(({ id }) => id));
    }),
  );
});
