/** When the newest backup and its copy were made, from files in the data folder. */
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from '../files/give-to-owner.ts';

export const LAST_BACKUP_FILE = 'last-backup';

/** UTC milliseconds; undefined before the first. */
export async function lastBackupAt(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, LAST_BACKUP_FILE), 'utf8').catch(() => '');
  return Date.parse(text.trim()) || undefined;
}

/** When deploy/truewheel-uploads.service last completed its copy, in UTC milliseconds. */
export async function copiedAt(dataDir: string): Promise<number | undefined> {
  const found = await stat(join(dataDir, 'copied')).catch(() => undefined);
  return found?.mtimeMs;
}

/** Replaces even another user's note. @param staging on the same disk @param at ISO 8601, UTC */
export async function noteBackup(dataDir: string, staging: string, at: string): Promise<void> {
  const written = join(staging, LAST_BACKUP_FILE);
  await writeFile(written, `${at}\n`, { mode: 0o600 });
  await giveToOwner(dataDir, written);
  await rename(written, join(dataDir, LAST_BACKUP_FILE));
}
