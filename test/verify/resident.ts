/** What a process takes of the machine, as the kernel counts it. */
import { readFileSync } from 'node:fs';

/** In memory: now, and at most since it started; in megabytes. */
export function residentMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** CPU time since it started, of all its threads. */
export function cpuSeconds(pid: number): number {
  // The name of the program, in parentheses, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
