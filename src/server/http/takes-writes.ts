import { type Database, withoutWaiting } from '../../../db/client.ts';
import { noteOfServer } from '../store/server-notes.ts';

/** Anyone may ask, so the answer is shared for this long. */
const KEPT_MS = 10_000;

/**
 * Tried with a row of its own; another process's short lock is fine. @param clock UTC milliseconds
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
