import type { Queries } from '../../../../db/client.ts';
import { CHANGES_PER_NETWORK } from '../../../shared/booking/request-limits.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { tooMany } from '../../foundation/errors.ts';
import { changesSince, type Sender } from '../../store/bookings/booking-senders.ts';
import type { Deps } from '../../trpc/deps.ts';
import { limitScale, NETWORKS } from './limits.ts';

const DAY_MS = 86_400_000;

/**
 * Refuses a network's next request to a technician, or its next new time for one, once it has canceled
 * and moved too many before an answer: each sends the technician an email. Only networks are counted:
 * anyone can type another's email and phone.
 *
 * @throws TOO_MANY_REQUESTS
 */
export function refuseTooManyChanges(
  deps: Pick<Deps, 'env' | 'clock'>,
  db: Queries,
  sender: Sender,
  technicianId: number,
): void {
  const since = deps.clock() - DAY_MS;
  const most = Math.ceil(CHANGES_PER_NETWORK * limitScale(deps));
  for (const { by, networks } of NETWORKS) {
    const changes = changesSince(db, by, sender, technicianId, since);
    if (changes >= most * networks) throw tooMany(bookingText('error.tooMany'), DAY_MS);
  }
}
