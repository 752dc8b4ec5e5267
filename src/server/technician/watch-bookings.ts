import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { BookingEvent } from '../../shared/booking/booking-event.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import type { Deps } from '../runtime/deps.ts';
import { sessionById } from '../store/sessions.ts';
import { eventsOfTechnicianAfter, latestEventId } from '../store/technician-bookings.ts';
import { technicianOfUser } from '../store/users.ts';

/** An open stream outlives its request's check: this often it is made again. */
const RECHECK_MS = 15_000;
/** Events of one look; after a long absence the rest follows in further ones. */
const BATCH = 100;

interface Watcher {
  technicianId: number;
  userId: number;
  sessionId: string;
}

/**
 * What happens to a technician's bookings from now on, or from the event with the id that a
 * reconnecting browser saw last. Ends when the session does, or the technician may no longer look.
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
