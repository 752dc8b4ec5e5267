import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_FOLDERS } from '../../shared/site/stored-file.ts';
import { sizeOf } from './stored-files.ts';

/** Going through a large site's files takes seconds, and their size changes slowly. */
const FRESH_MS = 3_600_000;

/**
 * Creates a measure of all stored files in bytes, taken anew every hour. Only the first caller waits
 * for it; later ones get the last figure meanwhile.
 */
export function createUploadsSize(dir: string, clock: () => number): () => Promise<number> {
  let figure: Promise<number> | undefined;
  let startedAt = 0;
  return () => {
    if (figure && clock() - startedAt < FRESH_MS) return figure;
    startedAt = clock();
    const next = measure(dir);
    if (!figure) figure = next;
    else void next.then((bytes) => (figure = Promise.resolve(bytes)));
    return figure;
  };
}

/** What can't be read counts nothing. */
async function measure(dir: string): Promise<number> {
  let sum = 0;
  for (const folder of UPLOAD_FOLDERS) {
    try {
      for await (const { name } of await opendir(join(dir, folder))) {
        sum += (await sizeOf(join(dir, folder, name))) ?? 0;
      }
    } catch {
      // No upload of this kind yet.
    }
  }
  return sum;
}
