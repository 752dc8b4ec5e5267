import type { Role } from '../../shared/account/user.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import type { SessionRow } from '../store/accounts/sessions.ts';

// An admin's opens everything; technicians look between jobs. Each use extends the idle time
// (`noteUse`), unlike lucia, which waits for half of it to pass.
const ADMIN_LIFE = { idleMs: 12 * HOUR_MS, longestMs: 14 * DAY_MS };
const LIFE = { idleMs: 30 * DAY_MS, longestMs: 60 * DAY_MS };
export const lifeOf = (role?: Role) => (role === 'admin' ? ADMIN_LIFE : LIFE);

/** When an unused session ends, whichever version began it. */
export function endOf(row: SessionRow, role: Role | undefined): number {
  const { idleMs, longestMs } = lifeOf(role);
  const idleUntil = (row.lastUsedAt ?? row.createdAt) + idleMs;
  return Math.min(row.expiresAt, row.endsAt, idleUntil, row.createdAt + longestMs);
}
