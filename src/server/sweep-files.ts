import type { Deps } from './deps.ts';
import { uploadsFolder } from './files/layout.ts';
import { sweepOrphans } from './files/sweep.ts';
import { storedPaths } from './store/stored-paths.ts';

/** Removes uploads older than a day that no row names. */
export async function sweepFiles(deps: Deps): Promise<void> {
  await sweepOrphans({
    dir: uploadsFolder(deps.env.dataDir),
    referenced: storedPaths(deps.db),
    now: deps.clock(),
  });
}
