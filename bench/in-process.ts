/** Times the read model within one process: the rule alone, without HTTP. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../db/project-root.ts';
import { openDeps } from '../src/server/boot/open-deps.ts';
import { readEnv } from '../src/server/env.ts';
import { searchSchema } from '../src/shared/search/search.schema.ts';
import { drawSearches } from './searches.ts';
import { percentile } from './statistics.ts';

export interface InProcessFigures {
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** In a process of its own, so that no heap carries another's. */
export async function measureInProcess(
  dataDir: string,
  searches: number,
): Promise<InProcessFigures> {
  const words = ['--max-old-space-size=12000', import.meta.filename, dataDir, `${searches}`];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: PROJECT_ROOT });
  return JSON.parse(stdout);
}

function measure(dataDir: string, count: number): InProcessFigures {
  const { search, db } = openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    afterResponse: (work) => work(),
    wakeOutbox: () => {},
  });
  const queries = drawSearches(count).map((each) => searchSchema.parse(each));
  const now = Date.now();
  const took = () =>
    queries.map(({ location: _, ...query }) => {
      const before = performance.now();
      search.query(query, now);
      return performance.now() - before;
    });
  // Once through, so that what is timed afterwards is compiled.
  took();
  const times = took();
  db.$client.close();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

if (import.meta.main) {
  const [dataDir = '', count] = process.argv.slice(2);
  console.log(JSON.stringify(measure(dataDir, Number(count))));
}
