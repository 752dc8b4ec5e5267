import { formatDateRange } from '../../../shared/format/dates.ts';
import { SLOT_PRESETS, type SlotPreset } from '../../../shared/technician/hours.ts';
import { addDays, weekdayOf } from '../../../shared/time/dates.ts';
import type { Slot } from '../../../shared/time/slots.ts';

export type WeekPart = 'week' | 'weekdays' | 'weekends';

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export function datesOfWeek(firstDay: string): string[] {
  return WEEK_DAYS.map((day) => addDays(firstDay, day));
}

/** The days and hours a bulk button sets. */
export function bulkDays(
  firstDay: string,
  part: WeekPart,
  preset: SlotPreset,
): { date: string; timeSlots: Slot[] }[] {
  return datesOfWeek(firstDay)
    .filter((date) => isIn(part, weekdayOf(date)))
    .map((date) => ({ date, timeSlots: [...SLOT_PRESETS[preset]] }));
}

function isIn(part: WeekPart, weekday: number): boolean {
  const isWeekend = weekday === 0 || weekday === 6;
  return part === 'week' || isWeekend === (part === 'weekends');
}

/** `Nov 22 – 28, 2026`, `Nov 29 – Dec 5, 2026`. */
export function formatWeek(firstDay: string): string {
  return formatDateRange(firstDay, addDays(firstDay, 6));
}
