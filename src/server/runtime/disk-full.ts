import { resolve } from 'node:path';

/** What to throw instead of `error`: when a disk was full, an error that says which. */
export function nameFullDisk(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'SQLITE_FULL'
    ? new Error(`The disk of ${resolve(folder)} is full.`, { cause: error })
    : error;
}
