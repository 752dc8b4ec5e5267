/** Removes other users' access that an older version or a copy left open. */
import { chmodSync, lstatSync, realpathSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptEmailsFolder } from '../email/transport.ts';
import { exportsFolder, uploadsFolder } from '../files/layout.ts';
import { isOpenToOthers } from '../files/private-files.ts';
import { buildsFolder } from '../http/kept-builds.ts';
import { KNOWN_TIME_FILE } from './known-time.ts';
import { LAST_BACKUP_FILE } from './last-backup.ts';
import { backupsFolder, DATABASE_FILE, PUSH_KEYS_FILE, SECRET_FILE } from './open-data-folder.ts';

/** Marks a folder shared by many users, such as /tmp, which isn't ours to change. */
const STICKY = 0o1000;

export interface Tightened {
  closed: number;
  /** What couldn't be changed: another user's, or on a read-only disk. */
  left: number;
}

/** Call it before opening the database, whose side files inherit its mode. */
export function tightenDataFolder(dataDir: string): Tightened {
  const count = { closed: 0, left: 0 };
  for (const path of privateFiles(dataDir)) tighten(path, count);
  return count;
}

/** They may not all exist. */
export function privateFiles(dataDir: string): string[] {
  const sideFiles = ['-wal', '-shm'].map((suffix) => DATABASE_FILE + suffix);
  const names = [
    DATABASE_FILE,
    ...sideFiles,
    SECRET_FILE,
    PUSH_KEYS_FILE,
    KNOWN_TIME_FILE,
    LAST_BACKUP_FILE,
  ];
  return [resolved(dataDir), ...names.map((name) => join(dataDir, name))];
}

export function privateFolders(dataDir: string): string[] {
  const folders = [uploadsFolder, exportsFolder, backupsFolder, keptEmailsFolder, buildsFolder];
  return folders.map((folder) => folder(dataDir));
}

/** Adds to `count`. One by one while the server runs, since there may be many uploads. */
export async function tightenStoredFiles(
  dataDir: string,
  count: Tightened,
  signal: AbortSignal,
): Promise<void> {
  for (const folder of privateFolders(dataDir)) await tightenTree(folder, count, signal);
}

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

/** The entry at `path`, if any. Link targets are left alone. */
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

/** DATA_DIR may be a link. */
function resolved(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
