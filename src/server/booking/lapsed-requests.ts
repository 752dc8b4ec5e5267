import { appointmentTerms } from '../../shared/booking/appointment-terms.ts';
import type { Deps } from '../runtime/deps.ts';
import { lapsedRequests } from '../store/bookings.ts';
import { requestsAcrossZones } from '../store/requests-across-zones.ts';

/** Clocks of neighboring zones are less far apart than this. */
const ZONES_APART_MS = 3 * 3_600_000;

/**
 * Requests whose time to be answered is over. One ends at its start as its customer reads it: at the
 * true start, the moment it ends would tell which side of a zone's border the technician is on.
 */
export function dueToLapse({ db }: Pick<Deps, 'db'>, now: number): number[] {
  const acrossZones = requestsAcrossZones(db, now + ZONES_APART_MS)
    .filter(({ booking, technician }) => {
      return appointmentTerms(booking, technician, 'customer').startsAt <= now;
    })
    .map(({ booking }) => booking.id);
  return [...new Set([...lapsedRequests(db, now), ...acrossZones])];
}
