import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_FOLDERS, type UploadFolder } from '../../shared/site/stored-file.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { filesOf, nameOf } from './layout.ts';
import type { StoredFile } from './store-image.ts';

export async function isStored(dir: string, storedPath: string): Promise<boolean> {
  const [main] = filesOf(dir, storedPath);
  return main !== undefined && (await sizeOf(main)) !== undefined;
}

/** Removes narrower renditions too. Does nothing if there is no file. */
export async function removeStored(dir: string, storedPath: string): Promise<void> {
  await Promise.all(filesOf(dir, storedPath).map((file) => rm(file, { force: true })));
}

export async function findStored(
  dir: string,
  folder: UploadFolder,
  key: string,
): Promise<StoredFile | undefined> {
  for (const [extension, type] of [
    ['webp', 'image/webp'],
    ['pdf', 'application/pdf'],
  ] as const) {
    const name = nameOf(folder, key, extension);
    const size = await sizeOf(join(dir, folder, name));
    if (size !== undefined) return { path: `/uploads/${name}`, type, size };
  }
  return undefined;
}

export async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path, { throwIfNoEntry: false }))?.size;
}

/** Going through a large site's files takes seconds. */
const FRESH_MS = HOUR_MS;

/** In bytes, measured hourly. Only the first caller waits; later ones get the last figure. */
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

/** Files that can't be read count as nothing. */
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
