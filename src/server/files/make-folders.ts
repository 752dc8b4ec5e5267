import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** @returns the new folders. Node's `recursive` never ends below `/proc`. */
export function makeFolders(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  const above = makeFolders(dirname(path));
  mkdirSync(path);
  return [...above, path];
}
