import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { type Database, openDatabase } from './client.ts';
import { PROJECT_ROOT } from './project-root.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'db/migrations');

/**
 * Brings the database to this version's schema.
 *
 * @throws when the database was made by a newer version: going on would corrupt it.
 */
export function migrateDatabase(db: Database): void {
  refuseNewer(db);
  migrate(db, { migrationsFolder: MIGRATIONS });
}

/** A fresh database in memory with every migration applied; about two milliseconds. */
export function openMemoryDatabase(): Database {
  const db = openDatabase(':memory:');
  migrateDatabase(db);
  return db;
}

function refuseNewer(db: Database): void {
  const table = db.$client
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
    .get();
  if (!table) return;
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  );
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const applied = db.$client
    .prepare('SELECT max(created_at) FROM __drizzle_migrations')
    .pluck()
    .get() as number | null;
  if (applied !== null && applied > newest) {
    throw new Error(
      'This database was made by a newer version of the program. Install that version, or restore a backup.',
    );
  }
}
