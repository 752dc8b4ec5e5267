import { rmSync } from 'node:fs';
import { type Database, openDatabase } from './client.ts';

/**
 * Writes a consistent copy of the database in use, without erased rows, to `file`, which must not
 * exist. The caller syncs a copy it keeps.
 * @throws when the copy cannot be written or the database is damaged
 */
export function copyInto(db: Database, file: string): void {
  // Syncing the whole copy at once would hold up other commits.
  const synchronous = db.$client.pragma('synchronous', { simple: true });
  db.$client.pragma('synchronous = OFF');
  try {
    db.$client.prepare('VACUUM INTO ?').run(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    db.$client.pragma(`synchronous = ${synchronous}`);
  }
}

export function countRows(db: Database): Record<string, number> {
  const tables = db.$client
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  return Object.fromEntries(
    tables.map(({ name }) => {
      const { n } = db.$client.prepare(`SELECT count(*) AS n FROM "${name}"`).get() as {
        n: number;
      };
      return [name, n];
    }),
  );
}

/** More rows than are lost between two backups. */
const SKIPPED = 100_000;

/**
 * Skips row numbers that may have been lost since the copy. Links derive from a number and the key:
 * reusing a number would let a lost booking's link open someone else's.
 */
export function skipNumbers(db: Database): void {
  db.$client.exec(`
    INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_master
      WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'
        AND name NOT IN (SELECT name FROM sqlite_sequence);
    UPDATE sqlite_sequence SET seq = seq + ${SKIPPED};`);
}

/** What is wrong with the database in SQLite's words; empty if it's fine. */
export function findDamage(db: Database): string[] {
  const rows = db.$client.prepare('PRAGMA integrity_check').all() as Record<string, string>[];
  const damage = rows.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok');
  const orphans = db.$client.prepare('PRAGMA foreign_key_check').all();
  return orphans.length === 0
    ? damage
    : [...damage, `${orphans.length} rows refer to missing rows`];
}

/** Whether another connection has the database in `file` open; false for a damaged one. */
export function isInUse(file: string): boolean {
  let db: Database | undefined;
  try {
    db = openDatabase(file);
    db.$client.pragma('busy_timeout = 0');
    db.$client.pragma('locking_mode = EXCLUSIVE');
    db.$client.exec('BEGIN EXCLUSIVE; COMMIT');
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
  } finally {
    db?.$client.close();
  }
}
