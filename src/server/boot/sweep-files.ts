import { DAY_MS } from '../../shared/time.ts';
import { uploadsFolder } from '../files/layout.ts';
import { sweepCopies } from '../files/old-copies.ts';
import { ORPHAN_MS, sweepOrphans } from '../files/sweep.ts';
import { TICKET_MS } from '../files/tickets.ts';
import { storedPaths } from '../store/stored-paths.ts';
import { dropRejectedFiles } from '../store/technicians.ts';
import { forgetSwept } from '../store/unclaimed-uploads.ts';
import type { Deps } from '../trpc/deps.ts';
import { backupsFolder } from './open-data-folder.ts';

/** Until then, a rejected application may be sent again with its files; we promise a week. */
const REJECTED_FILES_MS = 6 * DAY_MS;

export async function sweepFiles(deps: Deps): Promise<void> {
  const now = deps.clock();
  dropRejectedFiles(deps.db, now - REJECTED_FILES_MS);
  await sweepOrphans({
    dir: uploadsFolder(deps.env.dataDir),
    referenced: storedPaths(deps.db),
    now,
  });
  forgetSwept(deps.db, { stored: now - ORPHAN_MS, arriving: now - TICKET_MS });
  await sweepCopies(backupsFolder(deps.env.dataDir), now);
}
