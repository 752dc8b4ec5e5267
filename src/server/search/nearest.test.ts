import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSearchMarket } from '../../../test/search-market.ts';
import { DEFAULT_CENTER } from '../../shared/market/shipped-places.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import { isInside } from '../../shared/search/bounds.ts';
import { EXACT_TOTAL_MAX } from '../../shared/search/search.ts';
import type { PublicTechnician } from '../../shared/technician/technician.schema.ts';
import { createSearchIndex } from './search-index.ts';

const NOW = Date.UTC(2026, 10, 23, 17);
const COUNT = 1500;
const NAMES = ['Ana Lopez', 'Anna Chen', 'Bo Ek', 'Quentin Zed'];

/** Technicians in clusters and strewn over the globe, the poles and the 180th meridian included. */
function openLarge() {
  const market = openSearchMarket();
  const packages = ['Common', 'Rare'].map((name) => market.addPackage({ name }));
  const [point, attribute] = fc.sample(
    fc.tuple(
      fc.infiniteStream(
        fc.tuple(fc.integer({ min: -8500, max: 8500 }), fc.integer({ min: -17990, max: 17990 })),
      ),
      fc.infiniteStream(fc.nat(99)),
    ),
    { numRuns: 1, seed: 7 },
  )[0]!;
  market.db.$client.exec('BEGIN');
  for (let n = 0; n < COUNT; n += 1) {
    const [north, east] = point.next().value!;
    const dice = attribute.next().value!;
    const isClustered = n % 2 === 0;
    market.addTechnician(
      dice < 3 ? packages : packages.slice(0, 1),
      {
        latitude: isClustered ? 37.7 + (north + 8500) / 200_000 : north / 100,
        longitude: isClustered ? -122.5 + (east + 17990) / 400_000 : east / 100,
        name: dice === 4 ? NAMES[3]! : NAMES[n % 3]!,
        rating: (dice % 51) / 10,
        reviewCount: dice % 3,
      },
      [],
    );
  }
  market.db.$client.exec('COMMIT');
  return createSearchIndex(
    market.db,
    () => ({ noticeHours: 2, horizonDays: 30 }),
    () => NOW,
  );
}

const place = fc.oneof(
  fc.record({ lat: fc.integer({ min: -90, max: 90 }), lng: fc.integer({ min: -180, max: 180 }) }),
  fc.record({ lat: fc.constantFrom(37.8, 37.76), lng: fc.constantFrom(-122.45, -122.4) }),
);
const query = fc.record(
  {
    place,
    distance: fc.constantFrom(5, 40, 400, 5000, 20_000),
    bounds: fc.tuple(place, place).map(([a, b]) => ({
      south: Math.min(a.lat, b.lat),
      north: Math.max(a.lat, b.lat),
      west: a.lng,
      east: b.lng,
    })),
    query: fc.constantFrom('an', 'ana', 'quentin', 'n c', 'o', 'xyz'),
    service: fc.subarray(['Common', 'Rare']),
    rating: fc.constantFrom(1, 3.5, 4, 4.9, 5),
  },
  { requiredKeys: [] },
);

it('finds in many rows what looking at each of them finds', () => {
  const index = openLarge();
  const everyone = index.query({ limit: COUNT, offset: 0 }, NOW).technicians;
  expect(everyone).toHaveLength(COUNT);
  fc.assert(
    fc.property(query, fc.constantFrom(0, 20, 990), ({ place, ...filter }, offset) => {
      const center = place ? { latitude: place.lat, longitude: place.lng } : DEFAULT_CENTER;
      const km = (technician: PublicTechnician) => distanceKm(center, technician);
      const isOutside = (technician: PublicTechnician) =>
        filter.bounds ? Number(!isInside(filter.bounds, technician)) : 0;
      const found = everyone
        .filter(
          (one) =>
            (!place || km(one) <= (filter.distance ?? 40)) &&
            [one.name, ...one.assignedServices].some((text) =>
              text.toLowerCase().includes(filter.query ?? ''),
            ) &&
            (filter.service ?? []).every((name) => one.assignedServices.includes(name)) &&
            (!filter.rating || (one.reviewCount > 0 && Number(one.rating) >= filter.rating)),
        )
        .sort((a, b) => isOutside(a) - isOutside(b) || km(a) - km(b) || a.id - b.id);
      const answer = index.query({ ...filter, ...place, limit: 24, offset }, NOW);
      expect(answer.total).toBe(Math.min(found.length, EXACT_TOTAL_MAX + 1));
      expect(answer.technicians.map(({ id }) => id)).toEqual(
        found.slice(offset, offset + 24).map(({ id }) => id),
      );
      const inside = found.filter((one) => isOutside(one) === 0);
      expect(index.pins({ ...filter, ...place }, NOW).map(({ id }) => id)).toEqual(
        inside.map(({ id }) => id),
      );
    }),
    { numRuns: 400 },
  );
});

it('another order is one of the nearest thousand and one, and the rest follows by distance', () => {
  const index = openLarge();
  const ask = (search: object) =>
    [0, 1000].flatMap(
      (offset) => index.query({ ...search, limit: 1000, offset } as never, NOW).technicians,
    );
  const nearest = ask({});
  expect(nearest.length).toBeGreaterThan(EXACT_TOTAL_MAX + 100);
  const shown = ({ rating, reviewCount }: PublicTechnician) =>
    reviewCount > 0 ? Number(rating) : 0;
  const first = nearest.slice(0, EXACT_TOTAL_MAX + 1);
  const expected = first
    .sort((a, b) => shown(b) - shown(a))
    .concat(nearest.slice(EXACT_TOTAL_MAX + 1));
  expect(ask({ sort: 'rating' }).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});
