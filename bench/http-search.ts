/** The search over HTTP, at full load beside PostGIS and at the pace of a busy site. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromAnywhere } from './load.ts';
import { startPostgis } from './postgis.ts';
import { type Contestant, type Effort, type Rates, takeTurns } from './rounds.ts';
import { drawSearches, restPath } from './searches.ts';
import { type Server, startProduct, startServer } from './server.ts';
import { percentile } from './statistics.ts';

/** PostGIS has as many requests on their way when a turn ends as it answers in half a second. */
const TURNS: Effort = { rounds: 5, seconds: 4 };
/** For a look, not a record. */
const FEW_TURNS: Effort = { rounds: 2, seconds: 1 };

/** Searches that many people make, as a city's own, and searches that are new. */
const POPULAR = 200;
const FRESH = 30_000;

export interface HttpFigures {
  /** Of popular and new searches, and of PostGIS where it was asked for. */
  rates: Rates;
  /** How many searches PostGIS answered alike. */
  agreeing?: string;
}

/** Popular and new searches at full load, in turns with PostGIS. */
export async function measureHttpSearch(
  dataDir: string,
  { isQuick, withPostgis }: { isQuick: boolean; withPostgis: boolean },
): Promise<HttpFigures> {
  const popular = drawSearches(POPULAR).map(restPath);
  const fresh = drawSearches(FRESH).map(restPath);
  const postgis = withPostgis ? await startPostgis(dataDir) : undefined;
  const servers: Server[] = [];
  try {
    const product = await startProduct(dataDir);
    servers.push(product);
    await product.settled();
    const contestants: Contestant[] = [
      { name: 'popular', server: product, requests: popular.map(fromAnywhere) },
      { name: 'new', server: product, requests: fresh.map(fromAnywhere) },
    ];
    let agreeing: string | undefined;
    if (postgis) {
      const server = await startServer(popular[0]!, (port) => ({
        args: ['bench/postgis-server.ts', `${port}`, postgis.url],
      }));
      servers.push(server);
      agreeing = compare(
        await answersOf(product.url, popular),
        await answersOf(server.url, popular),
      );
      contestants.push({ name: 'postgis', server, requests: popular.map(fromAnywhere) });
    }
    const rates = await takeTurns(contestants, isQuick ? FEW_TURNS : TURNS);
    return { rates, agreeing };
  } finally {
    for (const server of servers) await server.stop();
    await postgis?.stop();
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

interface Answer {
  body: string;
  total: string | null;
}

async function answersOf(url: string, paths: string[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { 'X-Forwarded-For': '10.255.0.1' } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
    answers.set(path, { body, total: answer.headers.get('X-Total-Count') });
  }
  return answers;
}

/** How many are equal: the same technicians and total, whatever the order of those equally far. */
function compare(ours: Map<string, Answer>, theirs: Map<string, Answer>): string {
  const facts = ({ body, total }: Answer) => {
    const ids = (JSON.parse(body) as { id: number }[]).map(({ id }) => id);
    return `${total} ${ids.toSorted((a, b) => a - b)}`;
  };
  const equal = [...ours].filter(([path, answer]) => facts(answer) === facts(theirs.get(path)!));
  return `${equal.length} of ${ours.size}`;
}
