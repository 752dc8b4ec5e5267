/** The one way a booking moves: compare-and-set, recorded, its slots settled, its mails queued. */
import { type Queries, transaction } from '../../../db/client.ts';
import {
  type BookingActor,
  type BookingTransition,
  type CancelKind,
  mayTransition,
  TRANSITIONS,
} from '../../shared/booking.ts';
import { BOOKING } from '../../shared/messages.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { insertBookingEvent } from '../store/booking-events.ts';
import { releaseSlots } from '../store/booking-slots.ts';
import { type BookingRow, bookingById, updateBookingFrom } from '../store/bookings.ts';
import { queueBookingMails } from './queue-booking-mails.ts';

/** Who moves the booking, and whether this very booking is theirs to move. */
export interface Mover {
  actor: BookingActor;
  userId?: number;
  owns: (booking: BookingRow) => boolean;
}

interface Move {
  bookingId: number;
  transition: BookingTransition;
  reason?: string;
  cancelKind?: CancelKind;
  /** What else the transition changes, given the booking as it was read. */
  change?: (booking: BookingRow, tx: Queries) => Partial<BookingRow>;
}

/**
 * Makes a transition, in one transaction with its event and its mails.
 *
 * @throws NOT_FOUND for a booking that is not the mover's; CONFLICT when its status does not allow
 * the transition, or somebody else changed it first.
 */
export function moveBooking(deps: Deps, mover: Mover, move: Move): BookingRow {
  const moved = transaction(deps.db, (tx) => {
    const booking = bookingById(tx, move.bookingId);
    if (!booking || !mover.owns(booking)) throw notFound(BOOKING.notFound);
    if (!mayTransition(move.transition, booking.status, mover.actor)) {
      throw conflict(BOOKING.changedMeanwhile);
    }
    const status = TRANSITIONS[move.transition].to ?? booking.status;
    const now = deps.clock();
    const updated = updateBookingFrom(tx, booking, {
      ...move.change?.(booking, tx),
      status,
      updatedAt: now,
      ...(move.cancelKind && { cancelKind: move.cancelKind, cancelReason: move.reason ?? null }),
    });
    if (!updated) throw conflict(BOOKING.changedMeanwhile);
    if (status === 'cancelled') releaseSlots(tx, booking.id);
    insertBookingEvent(tx, {
      bookingId: booking.id,
      kind: move.transition,
      fromStatus: booking.status,
      toStatus: status,
      actor: mover.actor,
      actorUserId: mover.userId ?? null,
      reason: move.reason ?? null,
      at: now,
    });
    queueBookingMails(deps, tx, updated, move.transition, mover.actor);
    return updated;
  });
  afterBookingChange(deps, moved);
  return moved;
}

/** What follows a committed change: the search learns of it, the outbox is sent. */
export function afterBookingChange(deps: Deps, booking: BookingRow): void {
  if (booking.technicianId !== null) deps.search.upsert(booking.technicianId);
  deps.wakeOutbox();
}
