import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { type Database, openDatabase } from './client.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { copyInto } from './snapshot.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'db/migrations');
/** Copies kept from before migrations: enough to go back several upgrades, bounded on disk. */
const COPIES_KEPT = 3;

interface Migration {
  tag: string;
  /** When it was made: what the database remembers of it. UTC milliseconds. */
  when: number;
}

/**
 * Brings the database to this version's schema. When there is something to migrate in a database
 * that is in use, a copy goes to `copies/before-<migration>.db` first.
 *
 * @param copies folder for the copies; undefined where the database is not worth one.
 * @throws when the database was made by a newer version: going on would corrupt it.
 */
export function migrateDatabase(db: Database, copies?: string): void {
  const applied = newestApplied(db);
  refuseNewer(applied);
  const next = migrations().find(({ when }) => when > (applied ?? 0));
  if (!next) return;
  if (copies !== undefined && applied !== undefined) keepCopy(db, copies, next.tag);
  migrate(db, { migrationsFolder: MIGRATIONS });
}

/** A fresh database in memory with every migration applied; about two milliseconds. */
export function openMemoryDatabase(): Database {
  const db = openDatabase(':memory:');
  migrateDatabase(db);
  return db;
}

/** @throws when the database was made by a newer version of the program. */
export function refuseNewerDatabase(db: Database): void {
  refuseNewer(newestApplied(db));
}

function refuseNewer(applied: number | undefined): void {
  if (applied !== undefined && applied > Math.max(...migrations().map(({ when }) => when))) {
    throw new Error(
      'This database was created by a newer version. Install that version, or restore a backup.',
    );
  }
}

function migrations(): Migration[] {
  const journal: { entries: Migration[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries;
}

/** The newest migration applied; undefined for a database that is new. */
function newestApplied(db: Database): number | undefined {
  const table = db.$client
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
    .get();
  if (!table) return undefined;
  const { newest } = db.$client
    .prepare('SELECT max(created_at) AS newest FROM __drizzle_migrations')
    .get() as { newest: number | null };
  return newest ?? undefined;
}

function keepCopy(db: Database, folder: string, tag: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, 'unfinished.db');
  rmSync(unfinished, { force: true });
  copyInto(db, unfinished);
  sync(unfinished);
  renameSync(unfinished, join(folder, `before-${tag}.db`));
  const copies = readdirSync(folder)
    .filter((name) => /^before-.+\.db$/.test(name))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of copies.slice(COPIES_KEPT)) rmSync(path);
}

function sync(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
