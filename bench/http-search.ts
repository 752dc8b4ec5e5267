/** The search over HTTP at the pace of a busy site. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawSearches, restPath } from './searches.ts';
import { ask, startProduct } from './server.ts';
import { median, percentile } from './statistics.ts';

/** The searches a second of a busy site. */
export const PACE = 100;
/** So many searches, memory has stopped growing fast. */
export const SEARCHES = 10_000;

export interface HttpFigures {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's CPU for one search. */
  processorMs: number;
  /** Resident MB after {@link SEARCHES}. */
  memoryMb: number;
}

/** Medians of rounds of new searches: so many searches a second, each begun on time. */
export async function measureHttpSearch(
  dataDir: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<HttpFigures> {
  const server = await startProduct(dataDir);
  const agent = new Agent({ keepAlive: true });
  try {
    await server.settled();
    const each = PACE * seconds;
    // The first round is for compiling.
    const fresh = drawSearches(SEARCHES).map(restPath);
    const round = async (paths: readonly string[]) => {
      const before = server.processorMs();
      const took = await paced(server.url, paths, agent);
      return {
        p50: percentile(took, 0.5),
        p99: percentile(took, 0.99),
        processorMs: (server.processorMs() - before) / took.length,
      };
    };
    const taken: Awaited<ReturnType<typeof round>>[] = [];
    for (let at = 0; at <= rounds; at += 1) {
      taken.push(await round(fresh.slice(at * each, (at + 1) * each)));
    }
    await paced(server.url, fresh.slice(taken.length * each), agent, 2 * PACE);
    const typical = (part: 'p50' | 'p99' | 'processorMs') =>
      median(taken.slice(1).map((each) => each[part]));
    return {
      p50: typical('p50'),
      p99: typical('p99'),
      processorMs: typical('processorMs'),
      memoryMb: server.memoryMb(),
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function paced(
  url: string,
  paths: readonly string[],
  agent: Agent,
  pace = PACE,
): Promise<number[]> {
  const startedAt = performance.now();
  const asked = paths.map(async (path, at) => {
    const dueAt = startedAt + (at * 1000) / pace;
    await sleep(Math.max(0, dueAt - performance.now()));
    const { status } = await ask(agent, 'GET', url + path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - dueAt;
  });
  return Promise.all(asked);
}
