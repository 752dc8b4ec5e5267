import { type Database, withoutWaiting } from '../../../db/client.ts';
import { noteOfServer } from '../store/server-notes.ts';

/** Anyone may ask, so they share an answer that is this old at most. */
const KEPT_MS = 10_000;

/**
 * Whether the database takes writes now, which a full or read-only disk refuses: tried with a row
 * of its own. One that another process holds for a moment does take them.
 * @param clock UTC milliseconds
 */
export function createWriteCheck(db: Database, clock: () => number): () => boolean {
  let checkedAt = -Infinity;
  let takes = true;
  return () => {
    const now = clock();
    if (Math.abs(now - checkedAt) < KEPT_MS) return takes;
    checkedAt = now;
    try {
      withoutWaiting(db, () => noteOfServer(db, 'written', now));
      takes = true;
    } catch (error) {
      takes = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    }
    return takes;
  };
}
