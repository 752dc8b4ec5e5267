/** `node in-process-child.ts DATA_DIR SEARCHES`: prints the figures as JSON. */

import { readEnv } from '../src/server/env.ts';
import { openDeps } from '../src/server/open-deps.ts';
import { createCaller } from '../src/server/routers.ts';
import type { Context } from '../src/server/trpc.ts';
import { DEFAULT_CENTRE } from '../src/shared/places.ts';
import { searchSchema } from '../src/shared/search.schema.ts';
import type { InProcessFigures, Times } from './in-process.ts';
import { drawSearches } from './searches.ts';
import { median, percentile } from './statistics.ts';

const [dataDir = '', count = '2000'] = process.argv.slice(2);
const deps = openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), () => {});
// As a server does in its first seconds.
deps.search.readAll();

/** Around San Francisco, where the smaller marketplaces are (market.ts: nearestOf). */
const TOWNS = [DEFAULT_CENTRE];
const searches = drawSearches(Number(count), TOWNS);
const queries = searches.map((search) => {
  const { location: _, ...query } = searchSchema.parse(search);
  return query;
});
const now = Date.now();

// Once through, so that what is timed afterwards is compiled.
for (const query of queries) deps.search.query(query, now);
const few = queries.filter((query) => deps.search.query(query, now).total < query.limit);

const figures: InProcessFigures = {
  technicians: deps.search.size,
  search: await time(queries, (query) => deps.search.query(query, now)),
  narrow: await time(few, (query) => deps.search.query(query, now)),
  procedure: await timeProcedure(),
  pins: await timePins(),
  availability: await time(
    Array.from({ length: 1000 }, (_, at) => at + 1),
    (id) => deps.search.openDays(id, now),
  ),
};
console.log(JSON.stringify(figures));
deps.db.$client.close();

/** Every search from another address, and none asked before. */
async function timeProcedure(): Promise<Times> {
  const fresh = drawSearches(Number(count) * 2, TOWNS).slice(Number(count));
  return time(fresh, (search, at) => {
    const context: Context = {
      deps,
      user: null,
      address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      setSession: () => {},
      device: undefined,
      setDevice: () => {},
    };
    return createCaller(context).discovery.search(search);
  });
}

async function timePins(): Promise<InProcessFigures['pins']> {
  const { latitude, longitude } = DEFAULT_CENTRE;
  const metropolis = (at: number) => ({
    south: latitude - 0.35 + (at % 100) / 1000,
    north: latitude + 0.35 + (at % 100) / 1000,
    west: longitude - 0.45,
    east: longitude + 0.45,
  });
  const pins = (at: number) => deps.search.pins({ bounds: metropolis(at) }, now);
  const turns = Array.from({ length: 500 }, (_, at) => at);
  return { ...(await time(turns, pins)), count: pins(0).length };
}

/**
 * Times all items in five parts, one after another, and answers with the median of what the parts
 * say: a machine shared with others is disturbed for a second now and then.
 */
async function time<T>(
  items: readonly T[],
  work: (item: T, at: number) => unknown,
): Promise<Times> {
  const parts: number[][] = Array.from({ length: 5 }, () => []);
  for (const [at, item] of items.entries()) {
    const before = performance.now();
    await work(item, at);
    parts[Math.floor((at * parts.length) / items.length)]!.push(
      (performance.now() - before) * 1000,
    );
  }
  const typical = (part: number) => median(parts.map((micros) => percentile(micros, part)));
  return { p50: typical(0.5), p99: typical(0.99) };
}
