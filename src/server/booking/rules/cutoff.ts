import { changeableUntil } from '../../../shared/booking/deadline.ts';
import { putBackOf } from '../../../shared/booking/proposal.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { conflict } from '../../foundation/errors.ts';
import { calledOffFor } from '../../store/bookings/booking-events.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import type { Deps } from '../../trpc/deps.ts';

/**
 * For customers, online; not for unanswered requests, for a day after a move by phone, nor for a time
 * that the technician can't make.
 */
export function isPastCutoff(
  deps: Pick<Deps, 'clock' | 'env' | 'db'>,
  booking: Pick<BookingRow, 'id' | 'status' | 'startsAt' | 'cancelCutoffHours'> &
    Partial<Pick<BookingRow, 'putBack'>>,
): boolean {
  const isPast = deps.clock() > changeableUntil(booking, deps.env);
  if (booking.status !== 'confirmed' || !isPast) return false;
  return !putBackOf(booking, deps.clock()) && calledOffFor(deps.db, booking.id) === undefined;
}

/** Otherwise fake reviews could be written within seconds. @throws CONFLICT */
export function refuseBeforeStart(
  { clock }: Pick<Deps, 'clock'>,
  { startsAt }: Pick<BookingRow, 'startsAt'>,
): void {
  if (clock() < startsAt) throw conflict(refusalText('error.notBegun'));
}
