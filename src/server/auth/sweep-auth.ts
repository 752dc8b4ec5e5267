import { retainedSince } from '../../shared/site/retention.ts';
import { sweepSessions } from '../credentials/session.ts';
import { deleteExpiredLinks } from '../store/accounts/users.ts';
import { rejectedBefore } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { deleteAccount } from './delete-account.ts';
import { sweepTries } from './lockout.ts';

export async function sweepAuth(deps: Deps): Promise<void> {
  const now = deps.clock();
  deleteExpiredLinks(deps.db, now);
  sweepTries(deps.db, now);
  await sweepSessions(deps.db);
}

/** Per run, so that a wrong setting is noticed before much is deleted. */
const AT_MOST = 10;

export async function sweepRejected(deps: Deps): Promise<void> {
  const { db, clock, env } = deps;
  for (let deleted = 0; deleted < AT_MOST; deleted += 1) {
    // One at a time: others may be sent again while files are removed.
    const rejected = rejectedBefore(db, retainedSince(env, clock()));
    if (!rejected) return;
    await deleteAccount(deps, rejected.userId, 'system');
  }
}
