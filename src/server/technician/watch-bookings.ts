import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { BookingEvent } from '../../shared/booking/booking-event.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import { firstName } from '../email/readable-by-technician.ts';
import { isSessionOpen } from '../store/accounts/sessions.ts';
import { technicianOfUser } from '../store/accounts/users.ts';
import { eventsOfTechnicianAfter, latestEventId } from '../store/bookings/technician-bookings.ts';
import { hoursVersion } from '../store/hours-changes.ts';
import type { Deps } from '../trpc/deps.ts';

/** Events per query; after a long absence, more queries follow. */
const BATCH = 100;

interface Watcher {
  technicianId: number;
  userId: number;
  sessionId: string;
}

/** Frozen or unfrozen, or hours changed, perhaps in another browser. */
export type StateEvent = { kind: 'standing' } | { kind: 'hours' };

/** After a reconnecting browser's last event. Ends with the session or the permission. */
export async function* watchBookings(
  deps: Deps,
  watcher: Watcher,
  lastEventId: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<BookingEvent | StateEvent>> {
  const { technicianId } = watcher;
  // A restored backup may end before what the browser saw.
  let last = Math.min(lastEventId ?? Number.POSITIVE_INFINITY, latestEventId(deps.db));
  let standing = standingOf(deps, watcher);
  let hours = hoursVersion(deps.db, technicianId);
  for await (const _ of deps.events.changes(`technician:${technicianId}`, signal)) {
    const present = standingOf(deps, watcher);
    if (!present) return;
    if (present !== standing) yield tracked(String(last), { kind: 'standing' as const });
    standing = present;
    const version = hoursVersion(deps.db, technicianId);
    if (version !== hours) yield tracked(String(last), { kind: 'hours' as const });
    hours = version;
    const latest = latestEventId(deps.db);
    for (;;) {
      const events = eventsOfTechnicianAfter(deps.db, technicianId, last, BATCH);
      for (const { id, proposedDate, proposedSlot, reason, ...event } of events) {
        last = id;
        const customerName = firstName(event.customerName);
        const isProposed = event.kind === 'propose' && proposedDate && proposedSlot;
        const time = isProposed && { date: proposedDate, timeSlot: proposedSlot };
        const { kind } = event;
        const corrected = kind === 'correct' || kind === 'change_email' ? reason : null;
        yield tracked(String(id), { ...event, ...time, corrected, customerName });
      }
      if (events.length < BATCH) break;
    }
    last = Math.max(last, latest);
  }
}

/** Undefined if the technician may not watch. */
function standingOf({ db, clock }: Deps, { userId, sessionId, technicianId }: Watcher) {
  if (!isSessionOpen(db, sessionId, clock())) return undefined;
  const technician = technicianOfUser(db, userId);
  if (technician?.id !== technicianId) return undefined;
  const state = technicianState(technician);
  return state === 'approved' || state === 'frozen' ? state : undefined;
}
