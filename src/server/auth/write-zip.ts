import { open, rename, rm } from 'node:fs/promises';

export interface ZipEntry {
  name: string;
  read: () => Promise<Uint8Array>;
  isCompressed?: boolean;
}

/** Keeps one file in memory; the zip appears complete and synced, or not at all. */
export async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  { mtime, onEntry }: { mtime: Date; onEntry: (written: number) => void },
): Promise<void> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const partial = `${path}.part`;
  try {
    await using file = await open(partial, 'w', 0o600);
    let chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    });
    const flush = async () => {
      const ready = chunks;
      chunks = [];
      for (const chunk of ready) await file.writeFile(chunk);
    };
    for (const [at, entry] of entries.entries()) {
      const stream = entry.isCompressed
        ? new ZipPassThrough(entry.name)
        : new ZipDeflate(entry.name);
      stream.mtime = mtime;
      zip.add(stream);
      stream.push(await entry.read(), true);
      await flush();
      onEntry(at + 1);
    }
    zip.end();
    await flush();
    await file.sync();
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
