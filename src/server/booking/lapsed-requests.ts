import { appointmentTerms } from '../../shared/booking/appointment-terms.ts';
import type { Deps } from '../runtime/deps.ts';
import { lapsedRequests } from '../store/bookings/bookings.ts';
import { requestsAcrossZones } from '../store/bookings/requests-across-zones.ts';

/** Neighboring zones differ by less than this. */
const ZONES_APART_MS = 3 * 3_600_000;

/**
 * Requests that have expired unanswered. A request expires at the start time its customer sees:
 * expiring at the true start would reveal on which side of a zone border the technician is.
 */
export function dueToLapse({ db }: Pick<Deps, 'db'>, now: number): number[] {
  const acrossZones = requestsAcrossZones(db, now + ZONES_APART_MS)
    .filter(({ booking, technician }) => {
      return appointmentTerms(booking, technician, 'customer').startsAt <= now;
    })
    .map(({ booking }) => booking.id);
  return [...new Set([...lapsedRequests(db, now), ...acrossZones])];
}
