/** Strangers' calendars are read in a thread that can be ended: a few lines can mean a million events. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { SECOND_MS } from '../../shared/time.ts';
import type { BusyDay, BusyJob } from './read-busy.ts';

const PROGRAM = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'read-child.ts')
  : join(PROJECT_ROOT, 'dist/server/read-child.js');
const TIME_MAX_MS = 8 * SECOND_MS;
/** 2 MB of events take a third. */
const MEMORY_MAX_MB = 256;

/** Each takes a core and its memory, so one at a time. */
const line = new PQueue({ concurrency: 1 });

/** @throws if it isn't a calendar, or takes too much to read */
export function readApart(job: BusyJob): Promise<BusyDay[]> {
  return line.add(() => {
    const { promise, resolve, reject } = Promise.withResolvers<BusyDay[]>();
    const worker = new Worker(PROGRAM, {
      workerData: job,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('took too much to read')));
    const timer = setTimeout(() => void worker.terminate(), TIME_MAX_MS);
    return promise.finally(() => clearTimeout(timer));
  });
}
