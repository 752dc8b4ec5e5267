import type { Queries } from '../../../db/client.ts';
import { type Slot, slotRun } from '../../shared/booking/slots.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import { holdSlots, slotsHeldBy } from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { conflict, isUniqueViolation } from '../trpc/errors.ts';

/**
 * Holds the consecutive slots a booking needs from `start` on, keeping those it already holds.
 *
 * @throws CONFLICT when the day ends too early, or another booking holds one of the slots.
 */
export function holdRun(
  tx: Queries,
  booking: Pick<BookingRow, 'id' | 'technicianId' | 'slotCount'>,
  date: string,
  start: Slot,
): void {
  const run = slotRun(start, booking.slotCount);
  if (!run) throw conflict(bookingText('dayTooShort'));
  if (booking.technicianId === null) return;
  const own = slotsHeldBy(tx, booking.id, date);
  const missing = run.filter((slot) => !own.includes(slot));
  if (missing.length === 0) return;
  try {
    holdSlots(tx, booking.technicianId, date, missing, booking.id);
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(bookingText('slotTaken'));
    throw error;
  }
}
