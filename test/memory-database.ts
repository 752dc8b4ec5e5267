import { type Database, openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';

/** A database with every migration applied, as SQLite writes it to a file. */
let migrated: Buffer | undefined;

/**
 * A fresh database in memory with every migration applied. They are applied once per process and
 * the outcome copied: that takes half a millisecond instead of ten.
 */
export function openMemoryDatabase(): Database {
  migrated ??= migrate();
  return openDatabase(migrated);
}

function migrate(): Buffer {
  const db = openDatabase(':memory:');
  migrateDatabase(db);
  return db.$client.serialize();
}
