import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import type { OwnDay } from '../../../shared/technician/availability.schema.ts';
import type { LocalNow } from '../../../shared/time/dates.ts';
import { isSlot, SLOTS, type Slot, slotRun } from '../../../shared/time/slots.ts';

export interface Time {
  date: string;
  slot: Slot;
}

type Movable = Pick<
  TechnicianBooking,
  'date' | 'timeSlot' | 'slotCount' | 'proposedDate' | 'proposedSlot' | 'keptFree'
>;
type Day = Pick<OwnDay, 'date' | 'timeSlots' | 'heldSlots'>;

/** Future, between the other bookings, even outside the offered hours. */
export function possibleStarts(booking: Movable, day: Day, now: LocalNow): Slot[] {
  const own = [...ownHours(booking, day.date), ...keptFree(booking, day.date)];
  return SLOTS.filter((start) => {
    if (day.date === booking.date && start === booking.timeSlot) return false;
    const hour = Number(start.slice(0, 2));
    if (day.date < now.date || (day.date === now.date && hour <= now.hour)) return false;
    const run = slotRun(start, booking.slotCount);
    return run?.every((slot) => own.includes(slot) || !day.heldSlots.includes(slot)) ?? false;
  });
}

/** Those of the booking's own time and of its proposed time. */
export function ownHours(booking: Movable, date: string): Slot[] {
  const { slotCount, proposedDate, proposedSlot } = booking;
  return [
    ...(booking.date === date ? hoursFrom(booking.timeSlot, slotCount) : []),
    ...(proposedDate === date && proposedSlot ? hoursFrom(proposedSlot, slotCount) : []),
  ];
}

/** Those to keep free after it, which move with it. */
export const keptFree = ({ keptFree: kept = [] }: Pick<Movable, 'keptFree'>, date: string) =>
  kept.flatMap((hour) => (hour.date === date && isSlot(hour.timeSlot) ? hour.timeSlot : []));

function hoursFrom(start: string, count: number): Slot[] {
  return (isSlot(start) && slotRun(start, count)) || [];
}
