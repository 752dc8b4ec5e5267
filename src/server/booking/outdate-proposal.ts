import { NUDGE_AFTER_MS } from '../../shared/booking/booking.ts';
import { NO_PROPOSAL } from '../../shared/booking/proposal.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { conflict } from '../trpc/errors.ts';
import { hasEnded, holdOnlyOwnTime } from './propose-time.ts';
import { type Actor, moveBooking } from './transition.ts';

/**
 * The proposal wasn't answered in time: the booking keeps its own.
 *
 * @throws CONFLICT when it was answered or replaced in the meantime
 */
export function outdateProposal(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'outdate',
    change(booking, tx) {
      if (!hasEnded(deps, tx, booking)) throw conflict(bookingText('changedMeanwhile'));
      holdOnlyOwnTime(tx, booking);
      return { ...NO_PROPOSAL, ...(isToNudge(deps, booking) && { nudgedAt: deps.clock() }) };
    },
  });
}

/** The email about the proposal asks the technician for the same, at the same time. */
function isToNudge({ clock }: Deps, { status, nudgedAt, createdAt }: BookingRow): boolean {
  return status === 'pending' && nudgedAt === null && createdAt <= clock() - NUDGE_AFTER_MS;
}
