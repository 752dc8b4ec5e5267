import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../db/client.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import { openGazetteer } from '../geo/gazetteer.ts';
import { fillPublicZones } from './fill-public-zones.ts';

export const DATABASE_FILE = 'truewheel.db';
/** The file with the key that signs links, unless SECRET is set. */
export const SECRET_FILE = 'secret';

/** The folder for copies made before migrations and data replaced by restores. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Opens the database of a data folder, creating or migrating it if needed.
 *
 * @throws when the folder is not writable, or the database is from a newer version
 */
export function openDataFolder(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const db = openDatabase(join(dataDir, DATABASE_FILE));
  migrateDatabase(db, backupsFolder(dataDir));
  fillPublicZones(db, openGazetteer());
  return db;
}
