/**
 * `node --expose-gc bench/in-process-child.ts DATA_DIR SEARCHES` prints the figures as JSON.
 */

import { openDeps } from '../src/server/boot/open-deps.ts';
import { readEnv } from '../src/server/env.ts';
import { createCaller } from '../src/server/routers.ts';
import type { Context } from '../src/server/trpc/trpc.ts';
import { DEFAULT_CENTER } from '../src/shared/market/shipped-places.ts';
import { searchSchema } from '../src/shared/search/search.schema.ts';
import type { InProcessFigures, Times } from './in-process.ts';
import { drawSearches } from './searches.ts';
import { percentile } from './statistics.ts';

const [dataDir = '', count = '2000'] = process.argv.slice(2);
const heldBefore = heldBytes();
const deps = openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
  afterResponse: (work) => work(),
  wakeOutbox: () => {},
});
const heldForAll = heldBytes() - heldBefore;

const searches = drawSearches(Number(count));
const queries = searches.map((search) => {
  const { location: _, ...query } = searchSchema.parse(search);
  return query;
});
const now = Date.now();

// Once through, so that what is timed afterwards is compiled.
for (const query of queries) deps.search.query(query, now);
const few = queries.filter((query) => deps.search.query(query, now).total < query.limit);

const fresh = drawSearches(Number(count) * 2).slice(Number(count));
const technicianIds = Array.from({ length: 1000 }, (_, at) => at + 1);
const views = Array.from({ length: 500 }, (_, at) => metropolis(at));

const query = (search: (typeof queries)[number]) => deps.search.query(search, now);
const figures: InProcessFigures = {
  technicians: deps.search.size,
  heldBytes: heldForAll,
  search: await time(queries, query),
  narrow: await time(few, query),
  procedure: await time(fresh, ask),
  pins: await time(views, (bounds) => deps.search.pins({ bounds }, now)),
  availability: await time(technicianIds, (id) => deps.search.openDays(id, now)),
};
console.log(JSON.stringify(figures));
deps.db.$client.close();

/** After everything that isn't needed has been thrown away. */
function heldBytes(): number {
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Every search from another address, and none asked before. */
function ask(search: (typeof fresh)[number], at: number) {
  const context: Context = {
    deps,
    user: null,
    address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    setSession: () => {},
    device: undefined,
    setDevice: () => {},
  };
  return createCaller(context).discovery.search(search);
}

function metropolis(at: number) {
  const { latitude, longitude } = DEFAULT_CENTER;
  return {
    south: latitude - 0.35 + (at % 100) / 1000,
    north: latitude + 0.35 + (at % 100) / 1000,
    west: longitude - 0.45,
    east: longitude + 0.45,
  };
}

async function time<T>(
  items: readonly T[],
  work: (item: T, at: number) => unknown,
): Promise<Times> {
  const micros: number[] = [];
  for (const [at, item] of items.entries()) {
    const before = performance.now();
    await work(item, at);
    micros.push((performance.now() - before) * 1000);
  }
  return { p50: percentile(micros, 0.5), p99: percentile(micros, 0.99) };
}
