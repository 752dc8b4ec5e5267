import type { Slot } from '../../shared/booking/slots.ts';
import type { WeekdayHours } from '../../shared/technician/availability.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import { weeklyHoursOf } from '../store/availability.ts';
import { changeHours } from './change-hours.ts';

/** The hours of every weekday, Sunday first. */
export function showWeeklyHours(deps: Deps, technicianId: number): WeekdayHours[] {
  const rows = weeklyHoursOf(deps.db, technicianId);
  return Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    timeSlots: rows.find((row) => row.weekday === weekday)?.timeSlots ?? [],
  }));
}

/** Sets the hours of the given weekdays; dates with their own hours keep them. */
export function setWeeklyHours(
  deps: Deps,
  technicianId: number,
  hours: readonly (WeekdayHours & { seen?: Slot[] | undefined })[],
): { hours: WeekdayHours[]; undoId: number | null } {
  const undoId = changeHours(
    deps,
    technicianId,
    hours.map(({ weekday, ...painted }) => ({ day: weekday, ...painted })),
  );
  return { hours: showWeeklyHours(deps, technicianId), undoId };
}
