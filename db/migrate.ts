import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { type Database, openDatabase } from './client.ts';

/** `db/migrations` of the checkout, found upwards from here: from the source or from the bundle. */
export function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'db/migrations/meta/_journal.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('db/migrations was not found beside the program');
    folder = parent;
  }
  return join(folder, 'db/migrations');
}

/**
 * Brings the database to this version's schema.
 *
 * @throws when the database was made by a newer version: going on would corrupt it.
 */
export function migrateDatabase(db: Database): void {
  const folder = migrationsFolder();
  refuseNewer(db, folder);
  migrate(db, { migrationsFolder: folder });
}

/** A fresh database in memory with every migration applied; about two milliseconds. */
export function openMemoryDatabase(): Database {
  const db = openDatabase(':memory:');
  migrateDatabase(db);
  return db;
}

function refuseNewer(db: Database, folder: string): void {
  const table = db.$client
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
    .get();
  if (!table) return;
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
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
