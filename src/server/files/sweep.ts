import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_FOLDERS } from '../../shared/site/stored-file.ts';
import { DAY_MS } from '../../shared/time.ts';
import { mainName, temporaryFolder } from './layout.ts';
import { TICKET_MS } from './tickets.ts';

/** How long a form may take after its file was uploaded. */
export const ORPHAN_MS = DAY_MS;

/**
 * Those older than a day. @param referenced stored paths of all rows @param now UTC milliseconds
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

/** After their ticket expired, also at start; newer ones may be another process's. */
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
