import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { temporaryFolder } from './layout.ts';

/**
 * Writes new files into one folder of `dir`, in the given order, so that after a power cut each is
 * there whole or not at all: synced under a temporary name, renamed, and the folder synced, before
 * this returns. When one cannot be written none of them stays.
 */
export async function writeDurably(dir: string, files: readonly { path: string; bytes: Buffer }[]) {
  const written: string[] = [];
  try {
    for (const { path, bytes } of files) {
      const whole = join(temporaryFolder(dir), `${basename(path)}.new`);
      written.push(whole);
      await writeSynced(whole, bytes);
      await mkdir(dirname(path), { recursive: true });
      await rename(whole, path);
      written.push(path);
    }
    await syncFolder(dirname(files[0]!.path));
  } catch (error) {
    await Promise.all(written.map((path) => rm(path, { force: true })));
    throw error;
  }
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await using file = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
}

/** A rename is durable once the folder that lists the name is. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}
