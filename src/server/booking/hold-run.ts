import type { Queries } from '../../../db/client.ts';
import type { OfferedTime } from '../../shared/booking/proposal.ts';
import { SLOT_MINUTES, type Slot, slotRun } from '../../shared/booking/slots.ts';
import { slotInstant } from '../../shared/booking/zoned.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import { holdSlots, isBusyInAnotherZone, slotsHeldBy } from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { conflict, isUniqueViolation } from '../trpc/errors.ts';

type Holder = Pick<BookingRow, 'id' | 'technicianId' | 'slotCount'>;

/**
 * {@link holdRun} for a time that the booking gets now. Slots are hours on one clock: a booking from
 * before its technician moved to another zone holds others than those that it takes there.
 *
 * @throws CONFLICT as {@link holdRun} does, and when such a booking is at that time
 */
export function holdNewTime(
  tx: Queries,
  booking: Holder,
  { date, timeSlot, timeZone }: OfferedTime,
): void {
  holdRun(tx, booking, date, timeSlot);
  const startsAt = slotInstant(date, timeSlot, timeZone);
  const endsAt = startsAt + booking.slotCount * SLOT_MINUTES * 60_000;
  if (isBusyInAnotherZone(tx, booking, { timeZone, startsAt, endsAt })) {
    throw conflict(bookingText('slotTaken'));
  }
}

/**
 * Holds the consecutive slots a booking needs from `start` on, keeping those it already holds.
 *
 * @throws CONFLICT when the day ends too early, or another booking holds one of the slots.
 */
export function holdRun(tx: Queries, booking: Holder, date: string, start: Slot): void {
  const run = slotRun(start, booking.slotCount);
  if (!run) throw conflict(bookingText('dayTooShort'));
  if (booking.technicianId === null) return;
  const own = slotsHeldBy(tx, booking.id, date);
  const missing = run.filter((slot) => !own.includes(slot));
  try {
    holdSlots(tx, booking.technicianId, date, missing, booking.id);
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(bookingText('slotTaken'));
    throw error;
  }
}
