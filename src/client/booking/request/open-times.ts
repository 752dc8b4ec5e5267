import type { OpenDay } from '../../../shared/booking/booking.ts';
import type { LocalNow } from '../../../shared/time/dates.ts';
import { isSlot, type Slot, slotsNeeded, startsFor } from '../../../shared/time/slots.ts';

/** By date, earliest first, without empty days. */
export type OpenTimes = ReadonlyMap<string, readonly Slot[]>;

/** Drops slots that this version doesn't know. */
export function knownDays(days: readonly { date: string; timeSlots: string[] }[]): OpenDay[] {
  return days.map(({ date, timeSlots }) => ({ date, timeSlots: timeSlots.filter(isSlot) }));
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
      .map(({ date, timeSlots }) => [date, startsFor(timeSlots, count)] as const)
      .filter(([, starts]) => starts.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export function nextFree(times: OpenTimes): { date: string; slot: Slot } | undefined {
  for (const [date, [slot]] of times) if (slot) return { date, slot };
  return undefined;
}
