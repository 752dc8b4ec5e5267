/** When the newest backup of a data folder was made: a file that the backup leaves in it. */
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from '../files/give-to-owner.ts';

export const LAST_BACKUP_FILE = 'last-backup';

/** In UTC milliseconds; undefined before the first. */
export async function lastBackupAt(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, LAST_BACKUP_FILE), 'utf8').catch(() => '');
  return Date.parse(text.trim()) || undefined;
}

/**
 * Replaces the note, so that one of another user is in nobody's way.
 *
 * @param staging a folder of the caller's on the same disk
 * @param createdAt ISO 8601, UTC
 */
export async function noteBackup(
  dataDir: string,
  staging: string,
  createdAt: string,
): Promise<void> {
  const written = join(staging, LAST_BACKUP_FILE);
  await using handle = await open(written, 'wx', 0o600);
  await handle.writeFile(`${createdAt}\n`);
  await giveToOwner(dataDir, (uid, gid) => handle.chown(uid, gid));
  await rename(written, join(dataDir, LAST_BACKUP_FILE));
}
