import type { Deps } from '../../runtime/deps.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';

const HOUR_MS = 3_600_000;

/**
 * Whether it's too late for a customer to reschedule or cancel online: a confirmed appointment
 * starts within CANCEL_CUTOFF_HOURS. An unanswered request can be canceled at any time.
 */
export function isPastCutoff(
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  booking: Pick<BookingRow, 'status' | 'startsAt'>,
): boolean {
  return (
    booking.status === 'confirmed' && clock() > booking.startsAt - env.cancelCutoffHours * HOUR_MS
  );
}
