import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../db/client.ts';
import { exportFiles, failLostExport } from '../store/accounts/export-requests.ts';
import { exportsFolder } from './exports-folder.ts';

/**
 * Ends the exports whose files are gone, as after a restore: backups have none. Their owners can ask
 * again at once.
 */
export function endLostExports(db: Database, dataDir: string): void {
  for (const file of exportFiles(db)) {
    if (isGone(join(exportsFolder(dataDir), file))) failLostExport(db, file);
  }
}

/** What can't be read may still be there. */
function isGone(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
