/**
 * Makes erased rows unreadable on the disk. `secure_delete` overwrites a row only where it stands:
 * page splits leave copies in the gaps, the write-ahead log keeps older pages, and a manual ANALYZE
 * keeps samples. So the samples go, the whole file is rewritten, and the log is emptied.
 */
import { sql } from 'drizzle-orm';
import { HOUR_MS } from '../src/shared/time.ts';
import { type Database, databaseBytes, emptyLog, type Queries, withoutWaiting } from './client.ts';

/** Rewriting blocks all requests for up to 30 ms a megabyte, so it's done in portions. */
const AT_ONCE_MAX_BYTES = 64 * 1024 * 1024;

/** People don't notice a shorter wait. */
const NOTICED_MS = 100;
/** How many times the last rewrite's duration must pass before the next one. */
const REST = 100;
const restsUntil = new WeakMap<Database, number>();

/** The hour by the sun at the customers' longitude. */
const QUIET_HOUR = 3;
const DEGREES_AN_HOUR = 15;

/** Call it in the erasing transaction; the file's header records it across restarts. */
export function markErased(tx: Queries): void {
  tx.run(sql`PRAGMA user_version = 1`);
  const hasSamples = tx.get(sql`SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat4'`);
  if (hasSamples) tx.run(sql`DELETE FROM sqlite_stat4`);
}

/**
 * Call it after an erasing transaction. Large files wait for the night, and ones just rewritten for
 * the next hour: anyone can book, cancel and erase again and again.
 */
export function scrub(db: Database): void {
  emptyLog(db);
  if (isSmall(db) && performance.now() >= (restsUntil.get(db) ?? 0)) rewrite(db);
}

/** Call it every hour. `now` is in UTC milliseconds. */
export function scrubIfDue(db: Database, now: number, longitude: number): void {
  const isDue = db.$client.pragma('user_version', { simple: true }) !== 0;
  const there = new Date(now + (longitude / DEGREES_AN_HOUR) * HOUR_MS);
  const isTime = isSmall(db) || there.getUTCHours() === QUIET_HOUR;
  if (isDue && isTime) rewrite(db);
}

/** Put off while another process writes (it would block every request) or the disk lacks room. */
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
