import { changeableUntil } from '../../../shared/booking/deadline.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { conflict } from '../../foundation/errors.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import type { Deps } from '../../trpc/deps.ts';

/**
 * Whether it's too late to reschedule or cancel a confirmed appointment online. Unanswered requests
 * can always be canceled.
 */
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
  if (clock() < startsAt) throw conflict(bookingText('error.notBegun'));
}
