import { changeableUntil } from '../../../shared/booking/deadline.ts';
import { putBackOf } from '../../../shared/booking/proposal.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { conflict } from '../../foundation/errors.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import type { Deps } from '../../trpc/deps.ts';

/** For customers, online; not for unanswered requests, nor for a day after a move by phone. */
export function isPastCutoff(
  deps: Pick<Deps, 'clock' | 'env'>,
  booking: Pick<BookingRow, 'status' | 'startsAt' | 'cancelCutoffHours'> &
    Partial<Pick<BookingRow, 'putBack'>>,
): boolean {
  if (putBackOf(booking, deps.clock())) return false;
  return booking.status === 'confirmed' && deps.clock() > changeableUntil(booking, deps.env);
}

/** Otherwise fake reviews could be written within seconds. @throws CONFLICT */
export function refuseBeforeStart(
  { clock }: Pick<Deps, 'clock'>,
  { startsAt }: Pick<BookingRow, 'startsAt'>,
): void {
  if (clock() < startsAt) throw conflict(refusalText('error.notBegun'));
}
