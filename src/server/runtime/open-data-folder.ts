import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../db/client.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import { openGazetteer } from '../geo/gazetteer.ts';
import { fillPublicZones } from './fill-public-zones.ts';

export const DATABASE_FILE = 'truewheel.db';
/** Where the key is kept that signs links, unless the settings hold one (SECRET). */
export const SECRET_FILE = 'secret';

/** Where copies from before a migration, and what a restore replaced, are kept. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Opens the database of a data folder, made and migrated where that is due.
 *
 * @throws when the folder cannot be written, or the database is newer than this version.
 */
export function openDataFolder(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const db = openDatabase(join(dataDir, DATABASE_FILE));
  migrateDatabase(db, backupsFolder(dataDir));
  fillPublicZones(db, openGazetteer());
  return db;
}
