/** The search over HTTP beside servers that do nothing else but answer the same bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgis } from './postgis.ts';
import { type Contestant, type Effort, type Rates, takeTurns } from './rounds.ts';
import { drawSearches, restPath, trpcPath } from './searches.ts';
import { type Server, startProduct, startServer } from './server.ts';

/** A second each, so that what else the machine does meets both sides of a ratio. */
const TURNS: Effort = { rounds: 16, seconds: 1 };
/** PostGIS has as many requests on their way when a turn ends as it answers in half a second. */
const LONG_TURNS: Effort = { rounds: 5, seconds: 4 };
/** For a look, not a record. */
const FEW_TURNS: Effort = { rounds: 2, seconds: 1 };

/** Searches that many people make, as a city's own, and searches that nobody made before. */
const POPULAR = 200;
const FRESH = 30_000;

export interface HttpFigures {
  /** Of product, product fresh, node, fastify and dressed. */
  bare: Rates;
  /** Of an answer, the mean. */
  bytes: number;
  /** Of product, product fresh and postgis, and how many searches both answered alike. */
  postgis?: { rates: Rates; agreeing: string };
}

export async function measureHttpSearch(
  dataDir: string,
  way: 'rest' | 'trpc',
  { isQuick, withPostgis }: { isQuick: boolean; withPostgis: boolean },
): Promise<HttpFigures> {
  const pathOf = (search: ReturnType<typeof drawSearches>[number]) =>
    way === 'rest' ? restPath(search) : trpcPath('discovery.search', search);
  const paths = drawSearches(POPULAR).map(pathOf);
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-answers-'));
  const postgis = withPostgis ? await startPostgis(dataDir) : undefined;
  const servers: Server[] = [];
  const started = async (starting: Promise<Server>) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  try {
    const product = await started(startProduct(dataDir));
    await product.settled();
    const answers = await answersOf(product.url, paths);
    const file = join(folder, 'answers.json');
    writeFileSync(
      file,
      JSON.stringify(Object.fromEntries([...answers].map(([path, { body }]) => [path, body]))),
    );
    const ours: Contestant[] = [
      { name: 'product', server: product, paths },
      { name: 'product fresh', server: product, paths: drawSearches(FRESH).map(pathOf) },
    ];
    const bare: Contestant[] = [];
    for (const name of ['node', 'fastify', 'dressed']) {
      const command = (port: number) => ({ args: ['bench/bare-server.ts', name, `${port}`, file] });
      bare.push({ name, paths, server: await started(startServer(paths[0]!, command)) });
    }
    const figures: HttpFigures = {
      bare: await takeTurns([...ours, ...bare], isQuick ? FEW_TURNS : TURNS),
      bytes: meanSize(answers),
    };
    if (!postgis) return figures;
    const command = (port: number) => ({
      args: ['bench/postgis-server.ts', `${port}`, postgis.url],
    });
    const server = await started(startServer(paths[0]!, command));
    const agreeing = compare(answers, await answersOf(server.url, paths));
    const contestants = [...ours, { name: 'postgis', paths, server }];
    const rates = await takeTurns(contestants, isQuick ? FEW_TURNS : LONG_TURNS);
    return { ...figures, postgis: { rates, agreeing } };
  } finally {
    for (const server of servers) await server.stop();
    await postgis?.stop();
    rmSync(folder, { recursive: true });
  }
}

interface Answer {
  body: string;
  total: string | null;
}

function meanSize(answers: ReadonlyMap<string, Answer>): number {
  const sizes = [...answers.values()].map(({ body }) => Buffer.byteLength(body));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
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
