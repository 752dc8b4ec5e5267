import { join } from 'node:path';

export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}
