import { addDays, epochDay } from '../../../shared/time/dates.ts';
import { weekStart } from '../../../shared/time/week.ts';

/** `2026-11-21` → `2026-11`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** `2026-12` and 1 → `2027-01`. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Undefined where a week reaches into another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const start = weekStart(`${month}-01`);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks = Math.ceil((epochDay(last) - epochDay(start) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(start, week * 7 + day);
      return monthOf(date) === month ? date : undefined;
    }),
  );
}

/** The same day in another month, or that month's last day. */
function sameDayIn(month: string, date: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}`;
  return same > last ? last : same;
}

/** Undefined for keys that don't move. */
export function dayAfterKey(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return weekStart(date);
    case 'End':
      return addDays(weekStart(date), 6);
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), -1), date);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), 1), date);
  }
  return undefined;
}

/** How far a key skips unavailable days: two months. */
const SEARCH_DAYS = 62;

/** Arrows continue in their direction, others day by day. Undefined without one nearby. */
export function freeDayAfterKey(
  key: string,
  date: string,
  isFree: (date: string) => boolean,
): string | undefined {
  const step = key.startsWith('Arrow') ? key : 'ArrowRight';
  let day = dayAfterKey(key, date);
  for (let tries = 0; day && tries < SEARCH_DAYS; tries++) {
    if (isFree(day)) return day;
    day = dayAfterKey(step, day);
  }
  return undefined;
}
