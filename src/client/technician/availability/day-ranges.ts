import { formatDay, formatShortDate } from '../../../shared/format/dates.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import type { OwnDay } from '../../../shared/technician/availability.schema.ts';
import { DAYS_MAX } from '../../../shared/technician/availability-limits.ts';
import { formatHours } from '../../../shared/technician/hours.ts';
import { addDays, epochDay } from '../../../shared/time/dates.ts';

export interface DayRange {
  first: string;
  last: string;
}

/** Days that differ from the week alike. */
interface Exception extends DayRange {
  /** Empty for days off. */
  hours: string;
}

/** Limited to what one call can set. `days` are in order. */
export function exceptionsIn(days: readonly OwnDay[]): Exception[] {
  const ranges: Exception[] = [];
  for (const { date, timeSlots, heldSlots } of days.filter(({ isOwn }) => isOwn)) {
    const hours = timeSlots.length === heldSlots.length ? '' : formatHours(timeSlots);
    const range = ranges.at(-1);
    const isNext = range?.hours === hours && date === addDays(range.last, 1);
    if (isNext && datesIn(range).length < DAYS_MAX) range.last = date;
    else ranges.push({ first: date, last: date, hours });
  }
  return ranges;
}

export function datesIn({ first, last }: DayRange): string[] {
  const count = Math.max(0, epochDay(last) - epochDay(first) + 1);
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

/** `Nov 23 – Dec 6`, or a single day with its weekday. */
export function formatRange({ first, last }: DayRange): string {
  if (first === last) return formatShortDate(first);
  return shellText('time.range', { from: formatDay(first), to: formatDay(last) });
}
