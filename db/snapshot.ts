/** Copies of a database that is in use, and what a copy must be before it is trusted. */
import { rmSync } from 'node:fs';
import { type Database, openDatabase } from './client.ts';

/**
 * Writes the database as it is at this moment into `file`, which must not exist, while others go on
 * writing: one read transaction, so that their changes are in it wholly or not at all. The copy holds
 * no erased rows. It is left to the system's cache: the caller that keeps it syncs it.
 *
 * @throws when the copy cannot be written, or the database is damaged.
 */
export function copyInto(db: Database, file: string): void {
  // Synced all at once, it would hold up other commits.
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

/** Rows of every table, by its name. */
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
 * Leaves out the numbers of rows that may have been lost since the copy was made. Links are made from a
 * number and the key: with its number given again, the link of a lost booking would open someone else's.
 */
export function skipNumbers(db: Database): void {
  db.$client.exec(`
    INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_master
      WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'
        AND name NOT IN (SELECT name FROM sqlite_sequence);
    UPDATE sqlite_sequence SET seq = seq + ${SKIPPED};`);
}

/** What is wrong with the database, in SQLite's words; empty when it is whole. */
export function findDamage(db: Database): string[] {
  const rows = db.$client.prepare('PRAGMA integrity_check').all() as Record<string, string>[];
  const damage = rows.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok');
  const orphans = db.$client.prepare('PRAGMA foreign_key_check').all();
  return orphans.length === 0
    ? damage
    : [...damage, `${orphans.length} rows refer to missing rows`];
}

/** Whether another connection has the database in `file` open; a ruined one counts as unused. */
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
