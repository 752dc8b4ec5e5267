import { bookingText } from '../../../shared/messages/booking/booking.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { conflict } from '../../trpc/errors.ts';

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
  if (clock() < startsAt) throw conflict(bookingText('notBegun'));
}
