import type { OpenDay } from '../../../shared/booking/booking.ts';
import { isSlot, type Slot, slotsNeeded, startsFor } from '../../../shared/booking/slots.ts';

/** Start times by date, soonest first; a day without any is left out. */
export type OpenTimes = ReadonlyMap<string, readonly Slot[]>;

/** Days as the API answers them, with only the slots this version knows. */
export function knownDays(days: readonly { date: string; timeSlots: string[] }[]): OpenDay[] {
  return days.map(({ date, timeSlots }) => ({ date, timeSlots: timeSlots.filter(isSlot) }));
}

/** Where work of so many minutes can start, on each day that has room for it. */
export function openTimes(days: readonly OpenDay[], minutes: number): OpenTimes {
  const count = slotsNeeded(minutes);
  return new Map(
    days
      .map(({ date, timeSlots }) => [date, startsFor(timeSlots, count)] as const)
      .filter(([, starts]) => starts.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The soonest start there is. */
export function nextFree(times: OpenTimes): { date: string; slot: Slot } | undefined {
  for (const [date, [slot]] of times) if (slot) return { date, slot };
  return undefined;
}
