/** What running programs use, from /proc: processor time and memory of several processes together. */
import { readFileSync } from 'node:fs';

/** A process and all that descend from it, such as the workers of a web server. */
export function withDescendants(pid: number): number[] {
  const children = readOr(`/proc/${pid}/task/${pid}/children`, '').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => withDescendants(Number(child)))];
}

/** Milliseconds of processor time that these have used so far, with those they have waited for. */
export function processorMsOf(pids: readonly number[]): number {
  return sum(pids.map((pid) => processorMsIn(readOr(`/proc/${pid}/stat`, ''))));
}

/**
 * Memory in MB, a page that several processes share counted once in all: the sum of resident
 * memory would count the code of PHP once for every worker.
 */
export function proportionalMbOf(pids: readonly number[]): number {
  return sum(pids.map((pid) => proportionalMbIn(readOr(`/proc/${pid}/smaps_rollup`, ''))));
}

/** From the text of /proc/PID/stat (proc(5)). */
export function processorMsIn(stat: string): number {
  // The name stands in parentheses and may have any character in it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime, stime, cutime and cstime, in hundredths of a second.
  return sum(fields.slice(11, 15).map(Number)) * 10;
}

/** From the text of /proc/PID/smaps_rollup. */
export function proportionalMbIn(rollup: string): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** A worker may end between being listed and being read. */
function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
