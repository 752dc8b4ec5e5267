/** When the newest backup of a data folder was made: a file that the backup leaves in it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const LAST_BACKUP_FILE = 'last-backup';

/** In UTC milliseconds; undefined before the first. */
export async function lastBackupAt(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, LAST_BACKUP_FILE), 'utf8').catch(() => '');
  return Date.parse(text.trim()) || undefined;
}

/** @param createdAt ISO 8601, UTC */
export function noteBackup(dataDir: string, createdAt: string): Promise<void> {
  return writeFile(join(dataDir, LAST_BACKUP_FILE), `${createdAt}\n`, { mode: 0o600 });
}
