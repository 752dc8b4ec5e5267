import { transaction } from '../../../../db/client.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import type { Deps } from '../../trpc/deps.ts';

/** Trusts the clock, so that paused tasks go on. Does nothing while it's plausible. */
export function confirmClock(deps: Deps, admin: Admin): void {
  const offset = deps.clockCheck.offset();
  if (offset === 0) return;
  deps.clockCheck.confirm();
  transaction(deps.db, (tx) =>
    audit(deps, tx, admin, {
      action: 'confirm-clock',
      subjectType: 'clock',
      subjectName: new Date(deps.clock()).toISOString(),
      details: { kind: 'clock', offset },
    }),
  );
  deps.events.publish('admin');
}
