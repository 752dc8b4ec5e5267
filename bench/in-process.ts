/** Times the read model and the whole procedure within one process: `in-process-child.ts` runs it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../db/project-root.ts';

const run = promisify(execFile);

/** Microseconds. */
export interface Times {
  p50: number;
  p99: number;
}

export interface InProcessFigures {
  technicians: number;
  /** `query` of the read model, the rule alone. */
  search: Times;
  /** The same among searches that match fewer than 24. */
  narrow: Times;
  /** The procedure: who may, limits, input, answer checked. Nothing remembered from before. */
  procedure: Times;
  /** Pins of a whole metropolis. */
  pins: Times & { count: number };
  /** Free times of a month of one technician. */
  availability: Times;
}

/** A process of its own for each size, so that no heap carries the sizes before it. */
export async function measureInProcess(
  dataDir: string,
  searches: number,
): Promise<InProcessFigures> {
  const args = ['--max-old-space-size=12000', 'bench/in-process-child.ts', dataDir, `${searches}`];
  const { stdout } = await run(process.execPath, args, { cwd: PROJECT_ROOT });
  return JSON.parse(stdout);
}
