import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { AdminChange } from '../../shared/admin/admin-change.ts';
import { isSessionOpen } from '../store/accounts/sessions.ts';
import { userById } from '../store/accounts/users.ts';
import { latestAuditId } from '../store/audit-log.ts';
import { latestEventId } from '../store/bookings/technician-bookings.ts';
import { failedEmailsVersion } from '../store/email/outbox-lists.ts';
import { applicationsVersion } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';

/** An open tab of a removed or signed-out admin clears within five seconds. */
const RECHECK_MS = 3_000;

/** A number per kind that changes when something of that kind does. */
type Versions = Record<AdminChange, number>;

/** Message ids are the versions, so a reconnecting browser misses nothing. */
export async function* watchChanges(
  deps: Deps,
  watcher: { userId: number; sessionId: string },
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<{ changed: AdminChange[] }>> {
  let seen = readVersions(lastEventId) ?? versionsOf(deps);
  for await (const _ of deps.events.changes('admin', signal, RECHECK_MS)) {
    if (!mayStillWatch(deps, watcher)) return;
    const versions = versionsOf(deps);
    const changed = KINDS.filter((kind) => versions[kind] !== seen[kind]);
    if (changed.length === 0) continue;
    seen = versions;
    yield tracked(KINDS.map((kind) => versions[kind]).join('.'), { changed });
  }
}

const KINDS = ['bookings', 'technicians', 'actions', 'emails'] as const satisfies AdminChange[];

function versionsOf({ db }: Deps): Versions {
  return {
    bookings: latestEventId(db),
    technicians: applicationsVersion(db),
    actions: latestAuditId(db),
    emails: failedEmailsVersion(db),
  };
}

function readVersions(id: string | undefined): Versions | undefined {
  if (!id || !/^\d+(\.\d+){3}$/.test(id)) return undefined;
  const [bookings = 0, technicians = 0, actions = 0, emails = 0] = id.split('.').map(Number);
  return { bookings, technicians, actions, emails };
}

function mayStillWatch(
  { db, clock }: Deps,
  { userId, sessionId }: { userId: number; sessionId: string },
): boolean {
  return isSessionOpen(db, sessionId, clock()) && userById(db, userId)?.role === 'admin';
}
