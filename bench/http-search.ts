/** The search over HTTP beside servers that do nothing else but answer the same bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgis } from './postgis.ts';
import { type Contestant, type Effort, type Rate, takeTurns } from './rounds.ts';
import { drawSearches, restPath, trpcPath } from './searches.ts';
import { type Server, startProduct, startServer } from './server.ts';

/** Searches that many people make, as a city's own, and searches that nobody made before. */
const POPULAR = 200;
const FRESH = 30_000;

/** Rates by the contestant's name: product, product fresh, node, fastify, dressed, postgis. */
export interface HttpFigures {
  rates: Map<string, Rate>;
  /** Of an answer, the mean. */
  bytes: number;
  /** How many of the searches PostGIS answered with the same technicians and total. */
  agreeing?: string;
}

export async function measureHttpSearch(
  dataDir: string,
  way: 'rest' | 'trpc',
  effort: Effort,
  withPostgis: boolean,
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
    const contestants: Contestant[] = [
      { name: 'product', server: product, paths },
      { name: 'product fresh', server: product, paths: drawSearches(FRESH).map(pathOf) },
    ];
    for (const name of ['node', 'fastify', 'dressed']) {
      const bare = (port: number) => ({ args: ['bench/bare-server.ts', name, `${port}`, file] });
      contestants.push({ name, paths, server: await started(startServer(paths[0]!, bare)) });
    }
    let agreeing: string | undefined;
    if (postgis) {
      const behind = (port: number) => ({
        args: ['bench/postgis-server.ts', `${port}`, postgis.url],
      });
      const server = await started(startServer(paths[0]!, behind));
      contestants.push({ name: 'postgis', paths, server });
      agreeing = compare(answers, await answersOf(server.url, paths));
    }
    const rates = await takeTurns(contestants, effort);
    const sizes = [...answers.values()].map(({ body }) => Buffer.byteLength(body));
    const bytes = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    return { rates, bytes, ...(agreeing && { agreeing }) };
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

/** Equal when the same technicians come, whatever the order of those equally far. */
function compare(ours: Map<string, Answer>, theirs: Map<string, Answer>): string {
  const facts = ({ body, total }: Answer) => {
    const ids = (JSON.parse(body) as { id: number }[]).map(({ id }) => id);
    return `${total} ${ids.toSorted((a, b) => a - b)}`;
  };
  const equal = [...ours].filter(([path, answer]) => facts(answer) === facts(theirs.get(path)!));
  return `${equal.length} of ${ours.size}`;
}
