/**
 * Loaded into a server (`--expose-gc --import`): on SIGUSR2 it collects garbage and writes what is
 * left of the heap, in bytes, into the file MEMORY_PROBE names.
 */
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env.MEMORY_PROBE;
if (file) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(`${file}.new`, String(heapUsed + external));
    renameSync(`${file}.new`, file);
  });
}
