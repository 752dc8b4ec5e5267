import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, and returns the new ones. Node's `recursive` never ends below
 * `/proc`.
 */
export function makeFolders(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  const above = makeFolders(dirname(path));
  mkdirSync(path);
  return [...above, path];
}
