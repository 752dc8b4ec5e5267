import { changeableUntil } from '../../../shared/booking/deadline.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { conflict } from '../../foundation/errors.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import type { Deps } from '../../trpc/deps.ts';

/** For customers, online; an unanswered request can be canceled at any time. */
export function isPastCutoff(
  deps: Pick<Deps, 'clock' | 'env'>,
  booking: Pick<BookingRow, 'status' | 'startsAt' | 'cancelCutoffHours'>,
): boolean {
  return booking.status === 'confirmed' && deps.clock() > changeableUntil(booking, deps.env);
}

/** Otherwise fake reviews could be written within seconds. @throws CONFLICT */
export function refuseBeforeStart(
  { clock }: Pick<Deps, 'clock'>,
  { startsAt }: Pick<BookingRow, 'startsAt'>,
): void {
  if (clock() < startsAt) throw conflict(refusalText('error.notBegun'));
}
