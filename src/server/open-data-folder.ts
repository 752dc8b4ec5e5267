import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';

export const DATABASE_FILE = 'truewheel.db';

/**
 * Opens the database of a data folder, made and migrated where that is due.
 *
 * @throws when the folder cannot be written, or the database is newer than this version.
 */
export function openDataFolder(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const db = openDatabase(join(dataDir, DATABASE_FILE));
  migrateDatabase(db);
  return db;
}
