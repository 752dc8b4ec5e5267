import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { BookingEvent } from '../../shared/booking/booking-event.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import type { Deps } from '../runtime/deps.ts';
import { sessionById } from '../store/sessions.ts';
import { eventsOfTechnicianAfter, latestEventId } from '../store/technician-bookings.ts';
import { technicianOfUser } from '../store/users.ts';

/** How often an open stream checks again whether the user may watch. */
const RECHECK_MS = 15_000;
/** Events per query; after a long absence, more queries follow. */
const BATCH = 100;

interface Watcher {
  technicianId: number;
  userId: number;
  sessionId: string;
}

/**
 * Events of a technician's bookings from now on, or after the last event a reconnecting browser
 * saw. Ends with the session, or when the technician may no longer watch.
 */
export async function* watchBookings(
  deps: Deps,
  watcher: Watcher,
  lastEventId: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<BookingEvent>> {
  const { technicianId } = watcher;
  let last = lastEventId ?? latestEventId(deps.db);
  for await (const _ of deps.events.changes(`technician:${technicianId}`, RECHECK_MS, signal)) {
    if (!mayStillWatch(deps, watcher)) return;
    for (;;) {
      const events = eventsOfTechnicianAfter(deps.db, technicianId, last, BATCH);
      for (const { id, ...event } of events) {
        last = id;
        yield tracked(String(id), event);
      }
      if (events.length < BATCH) break;
    }
  }
}

function mayStillWatch({ db, clock }: Deps, { userId, sessionId, technicianId }: Watcher): boolean {
  const session = sessionById(db, sessionId);
  if (!session || Math.min(session.expiresAt, session.endsAt) <= clock()) return false;
  const technician = technicianOfUser(db, userId);
  if (technician?.id !== technicianId) return false;
  const state = technicianState(technician);
  return state === 'approved' || state === 'frozen';
}
