import { addDays, weekStart } from '../../shared/booking/dates.ts';
import type { Deps } from '../runtime/deps.ts';
import { availabilityBetween } from '../store/availability.ts';
import { todayOf } from './own-days.ts';
import { setDays } from './set-days.ts';

/** The days of a week, from Sunday. */
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * Copies the week of a date to the following weeks: days with their own hours are copied, other
 * days follow the weekly hours. Past days are left alone.
 *
 * @returns how many days were set
 */
export function copyWeek(
  deps: Deps,
  technicianId: number,
  { date, weeks }: { date: string; weeks: number },
): number {
  const sunday = weekStart(date);
  const today = todayOf(deps, technicianId);
  const own = new Map(
    availabilityBetween(deps.db, technicianId, sunday, addDays(sunday, 6)).map((row) => [
      row.date,
      row.timeSlots,
    ]),
  );
  const days = Array.from({ length: weeks }, (_, ahead) =>
    WEEK.map((day) => ({
      date: addDays(sunday, (ahead + 1) * 7 + day),
      timeSlots: own.get(addDays(sunday, day)) ?? null,
    })),
  )
    .flat()
    .filter((day) => day.date >= today);
  if (days.length > 0) setDays(deps, technicianId, days);
  return days.length;
}
