import type { Queries } from '../../../db/client.ts';
import type { OfferedTime, WallTime } from '../../shared/booking/proposal.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { conflict } from '../foundation/errors.ts';
import { senderOf } from '../store/bookings/booking-senders.ts';
import { releaseSlots } from '../store/bookings/booking-slots.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { atTime, holdNewTime, isAtTime, offeredNow, refuseUnoffered } from './hold-time.ts';
import { proposeTime } from './propose-time.ts';
import { holdUnconfirmed, refuseTooManyChanges, refuseTooManyOfBooking } from './rules/limits.ts';
import { type Actor, moveBooking } from './transition.ts';

/** A request moves at once; a confirmed booking keeps its time until the technician accepts. */
export function requestAnotherTime(deps: Deps, actor: Actor, bookingId: number, time: WallTime) {
  const isPending = bookingById(deps.db, bookingId)?.status === 'pending';
  return isPending
    ? moveRequest(deps, actor, bookingId, time)
    : proposeTime(deps, actor, bookingId, time);
}

/**
 * One link never holds two times. Keeps the expiry and drops the technician's proposal.
 * @throws CONFLICT for an unavailable time; TOO_MANY_REQUESTS past the limit of new times
 */
function moveRequest(deps: Deps, actor: Actor, bookingId: number, time: WallTime): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'move',
    change(booking, tx) {
      const offered = offeredNow(tx, booking, time);
      if (isAtTime(booking, offered)) throw conflict(refusalText('error.sameTime'));
      refuseTooManyOfBooking(tx, booking.id, actor.role, deps.clock());
      // Staff-entered bookings have no sender.
      const sender = senderOf(tx, booking.id);
      if (sender && booking.technicianId !== null) {
        refuseTooManyChanges(deps, tx, sender, booking.technicianId);
      }
      holdInstead(deps, tx, booking, offered);
      return atTime(booking, offered);
    },
  });
}

/** Holds the new time under the rules for new requests. */
function holdInstead(deps: Deps, tx: Queries, booking: BookingRow, time: OfferedTime): void {
  const technician = technicianById(tx, booking.technicianId);
  if (!technician) throw conflict(bookingText('error.unavailable'));
  const { date, timeSlot: slot } = time;
  const { id, slotCount } = booking;
  const isProved = booking.emailConfirmedAt !== null;
  refuseUnoffered(deps, tx, technician, { date, slot, slotCount, booking });
  if (holdUnconfirmed(deps, tx, technician, { id, isProved, date, slotCount }) !== 'request') {
    throw conflict(refusalText('error.confirmFirst'));
  }
  releaseSlots(tx, booking.id);
  holdNewTime(tx, booking, time);
}
