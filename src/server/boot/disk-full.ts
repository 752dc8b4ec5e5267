import { resolve } from 'node:path';
import { freeBytesOf } from '../../../db/migrate.ts';

/** Room for the shared memory file and a page of the log. */
const SQLITE_NEEDS_BYTES = 100_000;

/** What to throw instead of `error`: names the disk that was full. */
export function nameFullDisk(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // SQLite reports a full disk as an I/O error when it can't make its shared memory file.
  const mayBeFull = code.startsWith('SQLITE_IOERR') && freeBytesOf(folder) < SQLITE_NEEDS_BYTES;
  return code === 'ENOSPC' || code === 'SQLITE_FULL' || mayBeFull
    ? new Error(`The disk of ${resolve(folder)} is full.`, { cause: error })
    : error;
}
