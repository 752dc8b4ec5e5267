/** Times the read model and the whole procedure within one process: `in-process-child.ts` does it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../db/project-root.ts';

/** All that is timed is timed in so many parts. */
export const PARTS = 5;

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
  pins: Times & { count: number };
  /** Free times of a month of one technician. */
  availability: Times;
}

/**
 * The figures of each part, for each marketplace. A process of its own for each, so that no heap
 * carries the others, and all of them at once: each part is timed in one after the other, so that
 * what else the machine does meets all alike.
 */
export async function measureInProcess(
  dataDirs: readonly string[],
  searches: number,
): Promise<InProcessFigures[][]> {
  const children: ChildProcess[] = [];
  try {
    for (const dataDir of dataDirs) {
      const child = fork(
        join(PROJECT_ROOT, 'bench/in-process-child.ts'),
        [dataDir, `${searches}`],
        { cwd: PROJECT_ROOT, execArgv: ['--max-old-space-size=12000', '--expose-gc'] },
      );
      children.push(child);
      await answerOf(child);
    }
    const figures: InProcessFigures[][] = children.map(() => []);
    for (let part = 0; part < PARTS; part += 1) {
      for (const [at, child] of children.entries()) {
        child.send(part);
        figures[at]!.push((await answerOf(child)) as InProcessFigures);
      }
    }
    return figures;
  } finally {
    for (const child of children) child.kill();
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The measuring process ended with ${code}`);
  });
  gone.catch(() => undefined);
  const [answer] = await Promise.race([once(child, 'message'), gone]);
  return answer;
}
