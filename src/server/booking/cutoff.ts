import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings.ts';

const HOUR_MS = 3_600_000;

/**
 * Whether a customer can no longer move or cancel online: a confirmed appointment that begins
 * within CANCEL_CUTOFF_HOURS. A request nobody has answered yet can be taken back at any time.
 */
export function isPastCutoff(
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  booking: Pick<BookingRow, 'status' | 'startsAt'>,
): boolean {
  return (
    booking.status === 'confirmed' && clock() > booking.startsAt - env.cancelCutoffHours * HOUR_MS
  );
}
