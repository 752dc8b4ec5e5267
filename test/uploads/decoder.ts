/** What the processes take that decode pictures for this one. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const read = (pid: string, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
};

/** Those that run now. */
export function decoders(): { pid: number; peakMb: number }[] {
  const own = readdirSync('/proc').filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      read(pid, 'cmdline').includes('decode-child') &&
      read(pid, 'status').includes(`PPid:\t${process.pid}\n`),
  );
  return own.map((pid) => ({
    pid: Number(pid),
    peakMb: Number(/VmHWM:\s+(\d+)/.exec(read(pid, 'status'))?.[1]) * 1.024e-3,
  }));
}

/** So that the next picture finds a new one. */
export async function endDecoders(): Promise<void> {
  for (const { pid } of decoders()) process.kill(pid, 'SIGKILL');
  // Until this process has noticed.
  await sleep(100);
}

export const decoderPeakMb = () => Math.max(0, ...decoders().map(({ peakMb }) => peakMb));
