/** Times the read model and the whole procedure within one process: `in-process-child.ts` does it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../db/project-root.ts';

/** Microseconds. */
export interface Times {
  p50: number;
  p99: number;
}

export interface InProcessFigures {
  technicians: number;
  /** What the process holds in memory for all of them, once everything has been read. */
  heldBytes: number;
  /** `query` of the read model, the rule alone. */
  search: Times;
  /** The same among searches that match fewer than 24. */
  narrow: Times;
  /** The procedure: who may, limits, input, answer checked. Nothing remembered from before. */
  procedure: Times;
  /** Pins of a whole metropolis. */
  pins: Times;
  /** Free times of a month of one technician. */
  availability: Times;
}

/** In a process of its own, so that no heap carries another's. */
export async function measureInProcess(
  dataDir: string,
  isQuick: boolean,
): Promise<InProcessFigures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--max-old-space-size=12000',
      '--expose-gc',
      'bench/in-process-child.ts',
      dataDir,
      isQuick ? '2000' : '20000',
    ],
    { cwd: PROJECT_ROOT },
  );
  return JSON.parse(stdout);
}
