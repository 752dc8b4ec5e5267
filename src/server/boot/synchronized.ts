/** Whether the system's clock is synchronized, by the kernel or a time service. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DAY_MS } from '../../shared/time.ts';

const LIMIT_MS = 2_000;

/** systemd-timesyncd touches it whenever a time server answers. */
const TOUCHED = '/run/systemd/timesync/synchronized';

/** Programs and their output for a synchronized clock; not all exist everywhere. */
const WITNESSES = [
  ['timedatectl', ['show', '--property=NTPSynchronized', '--value'], /^yes$/m],
  ['chronyc', ['-n', 'tracking'], /^System time +: \d{1,4}\.\d+ s(.|\n)*^Leap status +: (?!Not)/m],
  // In microseconds. 16 seconds mean that the clock was never set.
  ['adjtimex', ['--print'], /^ *maxerror: *\d{1,7}$/m],
] as const;

const here = {
  changedAt: async (file: string) => (await stat(file)).mtimeMs,
  run: async (program: string, words: readonly string[]) =>
    (await promisify(execFile)(program, words, { timeout: LIMIT_MS })).stdout,
};

/** @param clock UTC milliseconds @param system its promises reject for a missing file or program */
export async function isSynchronized(clock: () => number, system = here): Promise<boolean> {
  const changedAt = await system.changedAt(TOUCHED).catch(() => undefined);
  // If the clock was set since, the two differ.
  if (changedAt !== undefined && Math.abs(clock() - changedAt) <= DAY_MS) return true;
  for (const [program, words, whenRight] of WITNESSES) {
    const printed = await system.run(program, words).catch(() => '');
    if (whenRight.test(printed)) return true;
  }
  return false;
}
