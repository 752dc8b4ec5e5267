import type { Queries } from '../../../db/client.ts';
import { NO_PROPOSAL, type OfferedTime, type WallTime } from '../../shared/booking/proposal.ts';
import { SLOT_MINUTES } from '../../shared/booking/slots.ts';
import { slotInstant } from '../../shared/booking/zoned.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { technicianById } from '../store/technicians.ts';

/** A new time for a booking, which is in the zone where its technician is now. */
export function offeredNow(
  tx: Queries,
  { technicianId, timeZone }: BookingRow,
  { date, timeSlot }: WallTime,
): OfferedTime {
  const technician = technicianById(tx, technicianId);
  return { date, timeSlot, timeZone: technician?.timeZone ?? timeZone };
}

export function isAtTime(booking: OfferedTime, { date, timeSlot, timeZone }: OfferedTime): boolean {
  return booking.date === date && booking.timeSlot === timeSlot && booking.timeZone === timeZone;
}

/** The columns of a booking that moves to another time: to be reminded of anew, proposals over. */
export function atTime({ slotCount }: Pick<BookingRow, 'slotCount'>, time: OfferedTime) {
  const { date, timeSlot, timeZone } = time;
  const startsAt = slotInstant(date, timeSlot, timeZone);
  const endsAt = startsAt + slotCount * SLOT_MINUTES * 60_000;
  return { date, timeSlot, timeZone, startsAt, endsAt, remindedAt: null, ...NO_PROPOSAL };
}
