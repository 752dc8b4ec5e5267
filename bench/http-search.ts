/** The search over HTTP, at full load and at the pace of a busy site. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromAnywhere } from './load.ts';
import { type Effort, type Rates, takeTurns } from './rounds.ts';
import { drawSearches, restPath } from './searches.ts';
import { startProduct } from './server.ts';
import { percentile } from './statistics.ts';

const TURNS: Effort = { rounds: 5, seconds: 4 };
/** For a look, not a record. */
const FEW_TURNS: Effort = { rounds: 2, seconds: 1 };

/** Searches that many people make, as a city's own, and searches that are new. */
const POPULAR = 200;
const FRESH = 30_000;

/** Popular and new searches at full load, in turns. */
export async function measureHttpSearch(dataDir: string, isQuick: boolean): Promise<Rates> {
  const [popular, fresh] = [POPULAR, FRESH].map((count) => drawSearches(count).map(restPath));
  const server = await startProduct(dataDir);
  try {
    await server.settled();
    return await takeTurns(
      [
        { name: 'popular', server, requests: popular!.map(fromAnywhere) },
        { name: 'new', server, requests: fresh!.map(fromAnywhere) },
      ],
      isQuick ? FEW_TURNS : TURNS,
    );
  } finally {
    await server.stop();
  }
}

/** Milliseconds of new searches, so many a second, each begun on time. */
export async function measurePacedSearch(
  dataDir: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ p50: number; p99: number }> {
  const server = await startProduct(dataDir);
  const agent = new Agent({ keepAlive: true });
  try {
    await server.settled();
    const paths = drawSearches(perSecond * (seconds + 1)).map(restPath);
    // The first second is for compiling.
    await paced(server.url, paths.slice(0, perSecond), perSecond, agent);
    const took = await paced(server.url, paths.slice(perSecond), perSecond, agent);
    return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function paced(
  url: string,
  paths: readonly string[],
  perSecond: number,
  agent: Agent,
): Promise<number[]> {
  const startedAt = performance.now();
  const asked = paths.map(async (path, at) => {
    const dueAt = startedAt + (at * 1000) / perSecond;
    await sleep(dueAt - performance.now());
    const headers = { 'X-Forwarded-For': `10.0.${at >> 8}.${at & 255}` };
    const [response] = (await once(get(url + path, { agent, headers }), 'response')) as [
      IncomingMessage,
    ];
    await once(response.resume(), 'end');
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    return performance.now() - dueAt;
  });
  return Promise.all(asked);
}
