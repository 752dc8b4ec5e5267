/** Closes a data folder that an older version, a copy or a restore left open to other users. */
import { chmodSync, lstatSync, realpathSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportsFolder } from '../auth/exports-folder.ts';
import { keptMailsFolder } from '../email/keeping-transport.ts';
import { uploadsFolder } from '../files/layout.ts';
import { isOpenToOthers } from '../files/private-files.ts';
import { backupsFolder, DATABASE_FILE, SECRET_FILE } from './open-data-folder.ts';

/** A folder that many users share, such as /tmp: not ours to close. */
const STICKY = 0o1000;

export interface Tightened {
  /** Files and folders that others could read until now. */
  closed: number;
  /** Those that stay open: they belong to another user, or lie on a disk that cannot be written. */
  left: number;
}

/**
 * Closes the folder and the files that stand in it by name; to be called before the database is
 * opened, whose side files take their mode from it.
 */
export function tightenDataFolder(dataDir: string): Tightened {
  const count = { closed: 0, left: 0 };
  const names = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, SECRET_FILE];
  tighten(resolved(dataDir), count);
  for (const name of names) tighten(join(dataDir, name), count);
  return count;
}

/**
 * Closes what lies in the folder's own folders, adding to `count`: one after another, beside the
 * server's work, since there may be many uploads.
 */
export async function tightenStoredFiles(
  dataDir: string,
  count: Tightened,
  signal: AbortSignal,
): Promise<void> {
  const folders = [uploadsFolder, exportsFolder, backupsFolder, keptMailsFolder];
  for (const folder of folders) await tightenTree(folder(dataDir), count, signal);
}

/** One line, and none where there was nothing to close. */
export function logTightened(
  { closed, left }: Tightened,
  log: { info(text: string): void; warn(text: string): void },
): void {
  if (closed + left === 0) return;
  const text = `removed other users' access to ${closed} files and folders`;
  if (left === 0) log.info(text);
  else log.warn(`${text}; ${left} could not be changed`);
}

async function tightenTree(path: string, count: Tightened, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !tighten(path, count)?.isDirectory()) return;
  try {
    for await (const { name } of await opendir(path)) {
      await tightenTree(join(path, name), count, signal);
    }
  } catch {
    count.left += 1;
  }
}

/** Answers what lies at `path`, if anything does. What a link points to is left alone. */
function tighten(path: string, count: Tightened) {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found || found.isSymbolicLink() || found.mode & STICKY) return undefined;
    if (isOpenToOthers(found.mode)) {
      chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
      count.closed += 1;
    }
    return found;
  } catch {
    count.left += 1;
    return undefined;
  }
}

/** The operator may well have named a link to the folder. */
function resolved(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
