import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_FOLDERS } from '../../shared/site/stored-file.ts';
import { DAY_MS } from '../../shared/time.ts';
import { mainName, temporaryFolder } from './layout.ts';
import { TICKET_MS } from './tickets.ts';

/** A form may be filled in and sent this long after its file was uploaded. */
export const ORPHAN_MS = DAY_MS;

/**
 * Removes the stored files older than a day that no row refers to, and abandoned uploads.
 * @param referenced every stored path (`/uploads/…`) that a row holds.
 * @param now UTC milliseconds.
 * @returns how many files were removed.
 */
export async function sweepOrphans(options: {
  dir: string;
  referenced: ReadonlySet<string>;
  now: number;
}): Promise<number> {
  const { dir, referenced, now } = options;
  let removed = await sweepTemporary(dir, now);
  for (const folder of UPLOAD_FOLDERS) {
    removed += await removeOld(join(dir, folder), now - ORPHAN_MS, (file) =>
      referenced.has(`/uploads/${mainName(file)}`),
    );
  }
  return removed;
}

/**
 * Removes what a lost connection or a crash left of uploads whose ticket has expired. Run it at
 * start, too; newer ones may belong to a process that is still handing over.
 */
export function sweepTemporary(dir: string, now: number): Promise<number> {
  return removeOld(temporaryFolder(dir), now - TICKET_MS, () => false);
}

async function removeOld(folder: string, before: number, isNeeded: (file: string) => boolean) {
  let removed = 0;
  for (const file of await readdir(folder).catch(() => [])) {
    const path = join(folder, file);
    const age = isNeeded(file) ? undefined : await stat(path, { throwIfNoEntry: false });
    if (age === undefined || age.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
