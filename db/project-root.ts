import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that holds package.json, found upwards from here: the same for the sources and for the
 * bundle in `dist/server`, so that data files are read from where they are kept.
 */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json not found in any parent folder');
  return findRoot(parent);
}
