import { type Queries, transaction } from '../../../db/client.ts';
import { BOOKING } from '../../shared/site/messages.ts';
import type { Deps } from '../runtime/deps.ts';
import { insertAudit } from '../store/audit-log.ts';
import { requestsOfSender, senderOf } from '../store/booking-senders.ts';
import { type BookingRow, bookingById } from '../store/bookings.ts';
import { notFound } from '../trpc/errors.ts';
import { afterBookingChange, type Mover, moveWithin } from './transition.ts';

/** Whoever declines: a technician of their own requests, an admin of everybody's. */
export interface Decliner {
  mover: Mover;
  user: { id: number; email: string };
  technicianId: number | undefined;
}

/**
 * The unanswered requests that came from the sender of this one: for a technician those to them by
 * the same email, phone or network, for an admin those of its network to anybody.
 *
 * @throws NOT_FOUND for a booking that is not theirs to decline.
 */
export function requestsOfSameSender(
  db: Queries,
  { mover, technicianId }: Decliner,
  bookingId: number,
): BookingRow[] {
  const booking = bookingById(db, bookingId);
  if (!booking || !mover.owns(booking)) throw notFound(BOOKING.notFound);
  const sender = senderOf(db, bookingId);
  return sender ? requestsOfSender(db, sender, technicianId) : [];
}

/**
 * Declines them all at once, with one line in the audit log; each customer gets the reason by email.
 * One that still waits for its customer's email is called off.
 *
 * @returns how many there were
 */
export function declineAll(
  deps: Deps,
  decliner: Decliner,
  input: { id: number; reason: string },
): number {
  const { mover, user, technicianId } = decliner;
  const declined = transaction(deps.db, (tx) => {
    const requests = requestsOfSameSender(tx, decliner, input.id);
    const { reason } = input;
    const moved = requests.map(({ id: bookingId, awaitsEmailUntil }) => {
      const how =
        awaitsEmailUntil === null
          ? ({ transition: 'decline', cancelKind: 'declined' } as const)
          : ({ transition: 'cancel', cancelKind: 'cancelled' } as const);
      return moveWithin(deps, tx, mover, { bookingId, reason, ...how });
    });
    insertAudit(tx, {
      adminId: user.id,
      // No email of a technician's: the log outlives their account.
      adminEmail: technicianId === undefined ? user.email : `technician ${technicianId}`,
      action: technicianId === undefined ? 'decline-network' : 'decline-sender',
      subjectType: 'booking',
      subjectId: input.id,
      subjectName: `${moved.length} requests`,
      reason,
      at: deps.clock(),
    });
    return moved;
  });
  for (const booking of declined) afterBookingChange(deps, booking);
  return declined.length;
}
