import { uploadsFolder } from '../files/layout.ts';
import { ORPHAN_MS, sweepOrphans } from '../files/sweep.ts';
import { TICKET_MS } from '../files/tickets.ts';
import { storedPaths } from '../store/stored-paths.ts';
import { forgetSwept } from '../store/unclaimed-uploads.ts';
import type { Deps } from './deps.ts';

export async function sweepFiles(deps: Deps): Promise<void> {
  const now = deps.clock();
  await sweepOrphans({
    dir: uploadsFolder(deps.env.dataDir),
    referenced: storedPaths(deps.db),
    now,
  });
  forgetSwept(deps.db, { stored: now - ORPHAN_MS, arriving: now - TICKET_MS });
}
