/**
 * Makes erased rows unreadable on the disk.
 *
 * `secure_delete` overwrites a row where it stands. But when SQLite splits pages of a table or an
 * index, copies of rows stay behind in the gaps, which it neither knows nor overwrites; the
 * write-ahead log keeps older pages besides, and an ANALYZE by hand keeps samples of what it indexed.
 * So the samples go, the whole file is written anew, and the log is emptied.
 */
import { sql } from 'drizzle-orm';
import { HOUR_MS } from '../src/shared/time.ts';
import { type Database, databaseBytes, emptyLog, type Queries, withoutWaiting } from './client.ts';

/** Rewriting blocks every request for up to 30 ms a megabyte, so it's done in portions. */
const AT_ONCE_MAX_BYTES = 64 * 1024 * 1024;

/** A request that waits for less isn't noticed. */
const NOTICED_MS = 100;
/** How many times as long as the last rewrite took there is none for another erasure. */
const REST = 100;
/** By the clock of `performance.now()`. */
const restsUntil = new WeakMap<Database, number>();

/** By the sun where the operator's customers are. */
const QUIET_HOUR = 3;
const DEGREES_AN_HOUR = 15;

/**
 * To be called in the transaction that erases. The file's own header remembers that it is due, so
 * that neither a restart nor a busy moment forgets it.
 */
export function markErased(tx: Queries): void {
  tx.run(sql`PRAGMA user_version = 1`);
  const hasSamples = tx.get(sql`SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat4'`);
  if (hasSamples) tx.run(sql`DELETE FROM sqlite_stat4`);
}

/**
 * To be called after a transaction that erased. A large file waits for the night, and one that was
 * rewritten just before for the next hour: anyone can book, cancel and erase again and again.
 */
export function scrub(db: Database): void {
  emptyLog(db);
  if (isSmall(db) && performance.now() >= (restsUntil.get(db) ?? 0)) rewrite(db);
}

/** Does what is still due; to be called every hour. `now` is in UTC milliseconds. */
export function scrubIfDue(db: Database, now: number, longitude: number): void {
  const isDue = db.$client.pragma('user_version', { simple: true }) !== 0;
  const there = new Date(now + (longitude / DEGREES_AN_HOUR) * HOUR_MS);
  const isTime = isSmall(db) || there.getUTCHours() === QUIET_HOUR;
  if (isDue && isTime) rewrite(db);
}

/**
 * Postponed while another process writes to the file, since waiting for it would block every request, and
 * while the disk has no room for a second copy: what was erased is erased all the same.
 */
function rewrite(db: Database): void {
  const begun = performance.now();
  try {
    withoutWaiting(db, () => db.$client.exec('VACUUM'));
    const took = performance.now() - begun;
    if (took > NOTICED_MS) restsUntil.set(db, begun + took * REST);
    db.$client.pragma('user_version = 0');
    emptyLog(db);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^SQLITE_(BUSY|LOCKED|FULL)/.test(code)) throw error;
  }
}

function isSmall(db: Database): boolean {
  return databaseBytes(db) <= AT_ONCE_MAX_BYTES;
}
