import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { temporaryFolder } from './layout.ts';

/** Each file is whole or absent after a power cut; if one fails, none stays. */
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

/** A rename is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}
