import type { Rolldown } from 'vite';

/**
 * Puts what the home screen shares with others into one chunk, `shared`. Left to itself the bundler
 * makes a chunk of each such module, and a phone asks for twenty files instead of one.
 *
 * @param screen the home screen's module id, an absolute path
 */
export function homeChunk(screen: string): Rolldown.CodeSplittingGroup {
  const startsWith = new Set<string>();
  return {
    minShareCount: 2,
    name(id, context) {
      if (startsWith.size === 0) reach(screen, context, startsWith);
      return startsWith.has(id) || isIconOf(startsWith, id, context) ? 'shared' : null;
    },
  };
}

/** Whether a module is an icon that one of the others names. */
function isIconOf(others: Set<string>, id: string, context: Rolldown.ChunkingContext): boolean {
  const [, icon] = /\/icons\/(Icon\w+)\.mjs$/.exec(id) ?? [];
  if (!icon) return false;
  const named = new RegExp(`\\b${icon}\\b`);
  return [...others].some((other) => named.test(context.getModuleInfo(other)?.code ?? ''));
}

/**
 * Collects a module and those of our own that it imports, but for what it loads later. Packages are
 * left out: through the file that exports them all, one icon would bring every other along.
 */
function reach(id: string, context: Rolldown.ChunkingContext, seen: Set<string>): void {
  if (seen.has(id) || id.includes('node_modules')) return;
  seen.add(id);
  const imported = [...(context.getModuleInfo(id)?.importedIds ?? [])];
  for (const next of imported) reach(next, context, seen);
}
