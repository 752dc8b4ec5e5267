import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { UPGRADE_NEEDS_DATABASES } from '../src/shared/admin/health.ts';
import { byteSize } from '../src/shared/site/byte-size.ts';
import { type Database, databaseBytes, transaction } from './client.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { copyInto } from './snapshot.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'db/migrations');
/** Enough copies to go back several upgrades without filling the disk. */
const COPIES_KEPT = 3;

interface Migration {
  tag: string;
  /** UTC milliseconds; identifies the migration in the database. */
  when: number;
}

export interface MigrationPlan {
  pending: string[];
  /** Size of the database file. */
  bytes: number;
  /** Free disk space needed for the copy, the rewritten tables, and the write-ahead log. */
  neededBytes: number;
  freeBytes: number;
}

interface MigrateOptions {
  /** Folder for the copies; undefined for a database not worth copying. */
  copies?: string;
  /** Takes a progress line for the operator. */
  report?: (line: string) => void;
  freeBytes?: (folder: string) => number;
}

/**
 * Migrates the database, after copying one in use to `copies/before-<migration>.db`.
 * @throws when a newer version made it, the disk is too small or a migration fails; nothing changed
 * then
 */
export function migrateDatabase(
  db: Database,
  { copies, report = () => {}, freeBytes = freeBytesOf }: MigrateOptions = {},
): void {
  const isNew = newestApplied(db) === undefined;
  const { pending, bytes, neededBytes, ...plan } = planMigration(db, freeBytes);
  const [first] = pending;
  if (!first) return;
  if (!isNew) {
    if (plan.freeBytes < neededBytes) {
      throw new Error(
        `Migrating the database needs ${byteSize(neededBytes)} of free disk; ${byteSize(plan.freeBytes)} are free. Nothing was changed.`,
      );
    }
    if (copies !== undefined) {
      report(`Copying the database (${byteSize(bytes)}) to ${join(copies, copyName(first))}`);
      keepCopy(db, copies, first);
    }
  }
  apply(db, pending, isNew ? () => {} : report);
}

/** @throws when the database was made by a newer version of the program. */
export function planMigration(
  db: Database,
  freeBytes: (folder: string) => number = freeBytesOf,
): MigrationPlan {
  const applied = newestApplied(db);
  refuseNewer(applied);
  const pending = migrations().flatMap(({ tag, when }) => (when > (applied ?? 0) ? tag : []));
  const bytes = databaseBytes(db);
  return {
    pending,
    bytes,
    neededBytes: pending.length > 0 ? UPGRADE_NEEDS_DATABASES * bytes : 0,
    freeBytes: db.$client.memory ? Infinity : freeBytes(dirname(db.$client.name)),
  };
}

export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** One transaction, since Drizzle's own migrator hides why a migration failed. */
function apply(db: Database, pending: readonly string[], report: (line: string) => void): void {
  const { $client } = db;
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(-pending.length);
  $client.exec(
    `CREATE TABLE IF NOT EXISTS __drizzle_migrations
       (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  );
  const remember = $client.prepare(
    'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)',
  );
  transaction(db, () => {
    for (const [index, { sql, hash, folderMillis }] of files.entries()) {
      report(`Migrating the database: ${pending[index]} (${index + 1} of ${files.length})`);
      try {
        for (const statement of sql) $client.exec(statement);
      } catch (error) {
        const cause = error instanceof Error ? error.message : error;
        throw new Error(`Migration ${pending[index]} failed: ${cause}. Nothing was changed.`, {
          cause: error,
        });
      }
      remember.run(hash, folderMillis);
    }
  });
}

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
  renameSync(unfinished, join(folder, copyName(tag)));
  const copies = readdirSync(folder)
    .filter((name) => /^before-.+\.db$/.test(name))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of copies.slice(COPIES_KEPT)) rmSync(path);
}

const copyName = (tag: string) => `before-${tag}.db`;

function sync(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
