import { join } from 'node:path';

/** The folder of data exports. */
export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}
