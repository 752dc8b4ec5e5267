import type { OpenDay } from '../../../shared/booking/booking.ts';
import type { LocalNow } from '../../../shared/time/dates.ts';
import { isSlot, type Slot, slotsNeeded } from '../../../shared/time/slots.ts';
import { startsFor } from '../../../shared/time/starts.ts';

/** By date, earliest first, without empty days. */
export type OpenTimes = ReadonlyMap<string, readonly Slot[]>;

interface Day {
  date: string;
  timeSlots: string[];
  visitEnds?: string[] | undefined;
}

/** Drops slots that this version doesn't know, and what only visits need. */
export function knownDays(days: readonly Day[], visit = false): OpenDay[] {
  return days.map(({ date, timeSlots, visitEnds }) => ({
    date,
    timeSlots: timeSlots.filter(isSlot),
    ...(visit && visitEnds && { visitEnds: visitEnds.filter(isSlot) }),
  }));
}

/** Drops what began since the answer, such as overnight. */
export function withoutBegun(days: readonly OpenDay[], { date: today, hour }: LocalNow): OpenDay[] {
  const isAhead = (slot: Slot) => Number.parseInt(slot, 10) > hour;
  return days
    .filter(({ date }) => date >= today)
    .map((day) => (day.date > today ? day : { ...day, timeSlots: day.timeSlots.filter(isAhead) }));
}

/** Only days with enough free hours. */
export function openTimes(days: readonly OpenDay[], minutes: number): OpenTimes {
  const count = slotsNeeded(minutes);
  return new Map(
    days
      .map((day) => [day.date, startsFor(day.timeSlots, count, day.visitEnds)] as const)
      .filter(([, starts]) => starts.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export function nextFree(times: OpenTimes): { date: string; slot: Slot } | undefined {
  for (const [date, [slot]] of times) if (slot) return { date, slot };
  return undefined;
}
