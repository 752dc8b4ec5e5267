import { addDays, weekdayOf } from '../../shared/booking/dates.ts';
import { type Slot, slotsToMask } from '../../shared/booking/slots.ts';
import { weekStart } from '../../shared/booking/week.ts';
import type { Deps } from '../runtime/deps.ts';
import { availabilityBetween, hoursOf, offeredSlots } from '../store/availability.ts';
import { todayOf } from './own-days.ts';
import { setDays } from './set-days.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

interface Copy {
  date: string;
  weeks: number;
}

/**
 * Copies the week of a date to the following weeks: days with their own hours are copied, other
 * days follow the weekly hours. Past days are left alone.
 *
 * @returns how many days were set, on how many of them the hours changed, and what undoes it
 */
export function copyWeek(
  deps: Deps,
  technicianId: number,
  copy: Copy,
): { days: number; replaced: number; undoId: number | null } {
  const days = copiedDays(deps, technicianId, copy);
  const replaced = countReplaced(deps, technicianId, days);
  const { undoId } = days.length > 0 ? setDays(deps, technicianId, days) : { undoId: null };
  return { days: days.length, replaced, undoId };
}

export function previewCopy(deps: Deps, technicianId: number, copy: Copy): number {
  return countReplaced(deps, technicianId, copiedDays(deps, technicianId, copy));
}

interface CopiedDay {
  date: string;
  timeSlots: Slot[] | null;
}

function copiedDays(deps: Deps, technicianId: number, { date, weeks }: Copy): CopiedDay[] {
  const start = weekStart(date);
  const today = todayOf(deps, technicianId);
  const own = new Map(
    availabilityBetween(deps.db, technicianId, start, addDays(start, 6)).map((row) => [
      row.date,
      row.timeSlots,
    ]),
  );
  return Array.from({ length: weeks }, (_, ahead) =>
    WEEK.map((day) => ({
      date: addDays(start, (ahead + 1) * 7 + day),
      timeSlots: own.get(addDays(start, day)) ?? null,
    })),
  )
    .flat()
    .filter((day) => day.date >= today);
}

function countReplaced({ db }: Deps, technicianId: number, days: readonly CopiedDay[]): number {
  return days.filter(({ date, timeSlots }) => {
    const copied = timeSlots ?? hoursOf(db, technicianId, weekdayOf(date)) ?? [];
    return slotsToMask(copied) !== slotsToMask(offeredSlots(db, technicianId, date));
  }).length;
}
