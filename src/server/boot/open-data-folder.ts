import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '../../../db/client.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import { exportsFolder, uploadsFolder } from '../files/layout.ts';
import { makeFolders } from '../files/make-folders.ts';
import { fillStarts } from '../store/bookings/bookings.ts';
import { countMissingReplies } from '../store/reply-times.ts';
import { nameFullDisk } from './disk-full.ts';
import { KNOWN_TIME_FILE } from './known-time.ts';
import { requireUsable, unusable } from './unusable-file.ts';

export const DATABASE_FILE = 'truewheel.db';
export const SECRET_FILE = 'secret';
/** What identifies this server to browsers' push services. */
export const PUSH_KEYS_FILE = 'push-keys';

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Creates or migrates it. @throws when something can't be written, or for a newer version's */
export function openDataFolder(dataDir: string): Database {
  requireWritable(dataDir);
  try {
    const db = openDatabase(join(dataDir, DATABASE_FILE));
    const report = console.log;
    migrateDatabase(db, { copies: backupsFolder(dataDir), report });
    fillStarts(db);
    countMissingReplies(db, report);
    return db;
  } catch (error) {
    throw nameFault(error, dataDir);
  }
}

export function isDamagedDatabase(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^SQLITE_(NOTADB|CORRUPT)/.test(code);
}

/** What to throw instead of `error`: a sentence, if the folder is damaged or its disk full. */
export function nameFault(error: unknown, dataDir: string): unknown {
  if (!isDamagedDatabase(error)) return nameFullDisk(error, dataDir);
  const file = resolve(dataDir, DATABASE_FILE);
  const advice = 'Restore a backup (docs/operations.md, Restore).';
  return new Error(`${file} is damaged. ${advice}`, { cause: error });
}

export function requireWritable(dataDir: string): void {
  try {
    makeFolders(dataDir);
  } catch (error) {
    throw unusable(error, { dataDir, path: dataDir, use: 'write to' });
  }
  const database = ['', '-wal', '-shm'].map((suffix) => join(dataDir, DATABASE_FILE + suffix));
  const folders = [uploadsFolder, exportsFolder, backupsFolder].map((folder) => folder(dataDir));
  for (const path of [dataDir, ...database, ...folders]) requireUsable(dataDir, path, 'write to');
  requireUsable(dataDir, join(dataDir, KNOWN_TIME_FILE), 'read');
}
