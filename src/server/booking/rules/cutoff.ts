import { bookingText } from '../../../shared/messages/booking.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { conflict } from '../../foundation/errors.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import type { Deps } from '../../trpc/deps.ts';

/**
 * Hours before the start until which a customer can reschedule or cancel online: what they agreed to
 * with the request, or CANCEL_CUTOFF_HOURS if it has become shorter since.
 */
export function cutoffHours(
  { env }: Pick<Deps, 'env'>,
  booking: Pick<BookingRow, 'cancelCutoffHours'>,
): number {
  return Math.min(booking.cancelCutoffHours ?? Number.POSITIVE_INFINITY, env.cancelCutoffHours);
}

/**
 * Whether it's too late for a customer to reschedule or cancel online: a confirmed appointment
 * starts within its cutoff. An unanswered request can be canceled at any time.
 */
export function isPastCutoff(
  deps: Pick<Deps, 'clock' | 'env'>,
  booking: Pick<BookingRow, 'status' | 'startsAt' | 'cancelCutoffHours'>,
): boolean {
  return (
    booking.status === 'confirmed' &&
    deps.clock() > booking.startsAt - cutoffHours(deps, booking) * HOUR_MS
  );
}

/**
 * Refuses to close an appointment before it starts: otherwise fake reviews could be written within
 * seconds.
 *
 * @throws CONFLICT
 */
export function refuseBeforeStart(
  { clock }: Pick<Deps, 'clock'>,
  { startsAt }: Pick<BookingRow, 'startsAt'>,
): void {
  if (clock() < startsAt) throw conflict(bookingText('error.notBegun'));
}
