import { addDays, formatDay, weekdayOf } from '../../../shared/booking/dates.ts';
import { SLOT_PRESETS, type Slot, type SlotPreset } from '../../../shared/booking/slots.ts';

/** Which days of a week a bulk button sets. */
export type WeekPart = 'week' | 'weekdays' | 'weekends';

export const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The seven dates of the week that starts on this Sunday. */
export function datesOfWeek(sunday: string): string[] {
  return WEEK_DAYS.map((day) => addDays(sunday, day));
}

/** The days a bulk button sets, with their hours. */
export function bulkDays(
  sunday: string,
  part: WeekPart,
  preset: SlotPreset,
): { date: string; timeSlots: Slot[] }[] {
  return datesOfWeek(sunday)
    .filter((date) => isIn(part, weekdayOf(date)))
    .map((date) => ({ date, timeSlots: [...SLOT_PRESETS[preset]] }));
}

function isIn(part: WeekPart, weekday: number): boolean {
  const isWeekend = weekday === 0 || weekday === 6;
  return part === 'week' || isWeekend === (part === 'weekends');
}

/** `Nov 22 – 28, 2026`, `Nov 29 – Dec 5, 2026`. */
export function formatWeek(sunday: string): string {
  const saturday = addDays(sunday, 6);
  const isOneMonth = sunday.slice(0, 7) === saturday.slice(0, 7);
  const [year, endYear] = [sunday.slice(0, 4), saturday.slice(0, 4)];
  const start = year === endYear ? formatDay(sunday) : `${formatDay(sunday)}, ${year}`;
  const end = isOneMonth ? `${Number(saturday.slice(8))}` : formatDay(saturday);
  return `${start} – ${end}, ${endYear}`;
}
