/** The searches every part of the benchmark asks, always the same ones in the same order. */

import type { z } from 'zod';
import { createRandom } from '../demo/random.ts';
import { DEMO_PACKAGES } from '../demo/texts/packages.ts';
import { POPULAR_LOCATIONS } from '../src/shared/market/shipped-places.ts';
import type { searchSchema } from '../src/shared/search/search.schema.ts';

export type Search = z.input<typeof searchSchema>;

/** People search near where they are, not twice from the same spot. Degrees, about 8 km. */
const SCATTER = 0.07;
const OFFERED = DEMO_PACKAGES.filter(({ isActive }) => isActive).map(({ name }) => name);
/** Parts of names, from common to hardly any. */
const NAMES = ['an', 'mar', 'lou', 'zoe', 'quinn', 'xyz'];

/** 24 nearest with filters: most as people ask, some so narrow that they match few or none. */
export function drawSearches(count: number): Search[] {
  const random = createRandom(8);
  return Array.from({ length: count }, () => {
    const town = random.pick(POPULAR_LOCATIONS);
    const near: Search = {
      lat: rounded(town.latitude + random.normal(0, SCATTER)),
      lng: rounded(town.longitude + random.normal(0, SCATTER)),
      limit: 24,
    };
    const service = random.pick(OFFERED);
    return random.weighted<Search>([
      [near, 3],
      [{ ...near, service: [service] }, 3],
      [{ ...near, rating: 4 }, 2],
      [{ ...near, service: [service], rating: 4, availability: ['week'] }, 2],
      [{ ...near, availability: ['today'] }, 1],
      [{ ...near, query: random.pick(NAMES) }, 1],
      [{ ...near, service: random.sample(OFFERED, 3), rating: 5, distance: 80 }, 1],
    ]);
  });
}

/** The same search as the documented call. */
export function restPath(search: Search): string {
  return `/api/search?${new URLSearchParams(
    Object.entries(search).map(([name, value]) => [name, String(value)]),
  )}`;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
