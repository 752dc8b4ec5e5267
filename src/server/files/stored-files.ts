import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadFolder } from '../../shared/site/stored-file.ts';
import { filesOf, nameOf } from './layout.ts';
import type { StoredFile } from './store-image.ts';

/** Whether the file a row would name exists, so that no row is written for one that does not. */
export async function isStored(dir: string, storedPath: string): Promise<boolean> {
  const [main] = filesOf(dir, storedPath);
  return main !== undefined && (await sizeOf(main)) !== undefined;
}

/** Removes a stored file with its narrower renditions. Nothing happens when there is none. */
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

/** A file's length in bytes, or undefined when there is none. */
export async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path, { throwIfNoEntry: false }))?.size;
}
