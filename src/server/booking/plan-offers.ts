/** The next free times of a technician for several bookings, each with one of its own. */
import { isPhoneOnly } from '../../shared/booking/booking.ts';
import type { WallTime } from '../../shared/booking/proposal.ts';
import { type Slot, slotIndex, slotRun, slotsToMask } from '../../shared/time/slots.ts';
import { startsFor } from '../../shared/time/starts.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { countJobs } from '../store/bookings/jobs.ts';
import type { TechnicianRow } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { gapAfter, timesToMove } from './hold-time.ts';

/** On the first day after `last` with room, as near as possible to the same hour. */
export function planOffers(
  deps: Deps,
  technician: TechnicianRow,
  bookings: readonly BookingRow[],
  last: string,
): Map<number, WallTime> {
  const planned: { date: string; mask: number }[] = [];
  const on = (date: string) => planned.filter((other) => other.date === date);
  const offers = new Map<number, WallTime>();

  const hoursOf = (booking: BookingRow, start: Slot) => {
    const run = slotRun(start, booking.slotCount) ?? [];
    return slotsToMask([...run, ...gapAfter(technician, booking, run.at(-1) ?? start)]);
  };
  const isFull = (date: string) =>
    technician.jobsPerDay !== null &&
    countJobs(deps.db, technician.id, date, 0) + on(date).length >= technician.jobsPerDay;

  for (const booking of bookings) {
    if (isPhoneOnly(booking)) continue;
    const farFrom = (start: Slot) => Math.abs(slotIndex(start) - slotIndex(booking.timeSlot));
    const days = timesToMove(deps, booking)
      .filter(({ date }) => date > last && !isFull(date))
      .sort((a, b) => a.date.localeCompare(b.date));
    for (const { date, timeSlots, visitEnds } of days) {
      const [timeSlot] = startsFor(timeSlots, booking.slotCount, visitEnds)
        .filter((start) => on(date).every(({ mask }) => (mask & hoursOf(booking, start)) === 0))
        .sort((a, b) => farFrom(a) - farFrom(b));
      if (timeSlot === undefined) continue;
      planned.push({ date, mask: hoursOf(booking, timeSlot) });
      offers.set(booking.id, { date, timeSlot });
      break;
    }
  }
  return offers;
}
