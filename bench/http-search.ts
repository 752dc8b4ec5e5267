/** The search over HTTP at the pace of a busy site. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawSearches, restPath } from './searches.ts';
import { startProduct } from './server.ts';
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
    const taken: Rounds = [];
    for (let at = 0; at <= rounds; at += 1) {
      taken.push(await round(fresh.slice(at * each, (at + 1) * each)));
    }
    await paced(server.url, fresh.slice(taken.length * each), agent, 2 * PACE);
    return { ...typical(taken.slice(1)), memoryMb: server.memoryMb() };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

type Rounds = Omit<HttpFigures, 'memoryMb'>[];

function typical(rounds: Rounds): Rounds[number] {
  const middle = (part: keyof Rounds[number]) => median(rounds.map((round) => round[part]));
  return {
    p50: middle('p50'),
    p99: middle('p99'),
    processorMs: middle('processorMs'),
  };
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
    // From an address of its own, so that limits are counted and never reached.
    const headers = { 'X-Forwarded-For': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
    const [response] = (await once(get(url + path, { agent, headers }), 'response')) as [
      IncomingMessage,
    ];
    await once(response.resume(), 'end');
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    return performance.now() - dueAt;
  });
  return Promise.all(asked);
}
