import { SLOT_MINUTES, type Slot } from '../../shared/booking/slots.ts';
import { slotInstant } from '../../shared/booking/zoned.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { NO_PROPOSAL } from './transition.ts';

/** The columns of a booking that moves to another time: to be reminded of anew, proposals over. */
export function atTime(
  { timeZone, slotCount }: Pick<BookingRow, 'timeZone' | 'slotCount'>,
  { date, timeSlot }: { date: string; timeSlot: Slot },
) {
  const startsAt = slotInstant(date, timeSlot, timeZone);
  const endsAt = startsAt + slotCount * SLOT_MINUTES * 60_000;
  return { date, timeSlot, startsAt, endsAt, remindedAt: null, ...NO_PROPOSAL };
}
