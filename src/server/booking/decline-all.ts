import { type Queries, transaction } from '../../../db/client.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { notFound } from '../foundation/errors.ts';
import { audit } from '../store/audit-log.ts';
import { requestsOfSender, senderOf } from '../store/bookings/booking-senders.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import type { Deps } from '../trpc/deps.ts';
import { type Actor, afterBookingChange, moveWithin } from './transition.ts';

/** Technicians decline their own requests, admins any. */
export interface Decliner {
  actor: Actor;
  user: { id: number; email: string };
  technicianId: number | undefined;
}

/** Same network; for technicians also same email or phone. @throws NOT_FOUND for another's */
export function requestsOfSameSender(
  db: Queries,
  { actor, technicianId }: Decliner,
  bookingId: number,
): BookingRow[] {
  const booking = bookingById(db, bookingId);
  if (!booking || !actor.owns(booking)) throw notFound(refusalText('error.notFound'));
  const sender = senderOf(db, bookingId);
  return sender ? requestsOfSender(db, sender, technicianId) : [];
}

/**
 * Declines with one audit entry, or cancels what waits for an email. Keeps the reason with the
 * bookings, where erasing finds names. @returns how many there were
 */
export function declineAll(deps: Deps, decliner: Decliner, input: { id: number; reason: string }) {
  const { actor, user, technicianId } = decliner;
  const declined = transaction(deps.db, (tx) => {
    const requests = requestsOfSameSender(tx, decliner, input.id);
    const { reason } = input;
    const moved = requests.map(({ id: bookingId, awaitsEmailUntil }) => {
      const how =
        awaitsEmailUntil === null
          ? ({ transition: 'decline', cancelKind: 'declined' } as const)
          : ({ transition: 'cancel', cancelKind: 'cancelled' } as const);
      return moveWithin(deps, tx, actor, { bookingId, reason, ...how });
    });
    if (moved.length === 0) return moved;
    // Not the technician's email, since the log outlives their account.
    const email = technicianId === undefined ? user.email : `technician ${technicianId}`;
    audit(
      deps,
      tx,
      { id: user.id, email },
      {
        action: technicianId === undefined ? 'decline-network' : 'decline-sender',
        subjectType: 'booking',
        subjectId: input.id,
        subjectName: '',
        details: { kind: 'requests', count: moved.length },
      },
    );
    return moved;
  });
  for (const booking of declined) afterBookingChange(deps, booking);
  return declined.length;
}
