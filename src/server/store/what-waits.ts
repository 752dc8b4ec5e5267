import type { Queries } from '../../../db/client.ts';
import { NUDGE_AFTER_MS } from '../../shared/booking/booking.ts';
import { dateOfEpochDay } from '../../shared/time/dates.ts';
import { DAY_MS } from '../../shared/time.ts';
import { endedProposals, waitingCount } from './bookings/booking-lists.ts';
import { technicianCount } from './technician-lists.ts';

/** How much of what waits for an admin; see `noticesOf`. @param now UTC milliseconds */
export function whatWaits(db: Queries, now: number) {
  const today = dateOfEpochDay(Math.floor(now / DAY_MS));
  return {
    applications: technicianCount(db, 'applicant', today),
    unassigned: technicianCount(db, 'unassigned', today),
    endingChecks: technicianCount(db, 'ending', today),
    unanswered: waitingCount(db, { since: now - NUDGE_AFTER_MS, ended: endedProposals(db, now) }),
  };
}
