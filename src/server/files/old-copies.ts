/** Copies left by upgrades, restores and interrupted commands. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../shared/time.ts';

/** Enough to go back a version; the privacy page promises it. */
export const COPY_DAYS = 30;
const COPY = /^(before-.+\.db|unfinished\.db|replaced-(\d{4}-\d\d-\d\d).*)$/;

export interface Copy {
  path: string;
  /** UTC milliseconds. */
  madeAt: number;
}

/** @param folder the one for copies, which may not exist */
export async function oldCopies(folder: string): Promise<Copy[]> {
  const names = await readdir(folder).catch(() => []);
  const copies = names.map(async (name) => {
    const path = join(folder, name);
    const [isCopy, , day = ''] = COPY.exec(name) ?? [];
    const found = isCopy ? await stat(path).catch(() => undefined) : undefined;
    // Removing a file from a folder changes the folder's time.
    return found ? [{ path, madeAt: Math.min(found.mtimeMs, Date.parse(day) || Infinity) }] : [];
  });
  return (await Promise.all(copies)).flat();
}

/** Whether it may hold people erased longer ago than promised. */
export const isTooOld = ({ madeAt }: Copy, now: number) => now - madeAt > COPY_DAYS * DAY_MS;

/** Another user's copies stay; `doctor` names them. */
export async function sweepCopies(folder: string, now: number): Promise<void> {
  for (const copy of await oldCopies(folder)) {
    if (isTooOld(copy, now)) await rm(copy.path, { recursive: true }).catch(() => {});
  }
}
