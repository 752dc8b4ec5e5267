import type { Deps } from '../runtime/deps.ts';
import { deleteExpiredLinks } from '../store/accounts/users.ts';
import { sweepTries } from './lockout.ts';
import { sweepSessions } from './session.ts';

export async function sweepAuth(deps: Deps): Promise<void> {
  const now = deps.clock();
  deleteExpiredLinks(deps.db, now);
  sweepTries(deps.db, now);
  await sweepSessions(deps.db);
}
