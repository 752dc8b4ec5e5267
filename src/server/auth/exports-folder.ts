import { join } from 'node:path';

/** Where the exports of an installation lie. */
export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}
