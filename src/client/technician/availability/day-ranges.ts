import { formatDay, formatShortDate } from '../../../shared/format/dates.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import { DAYS_MAX } from '../../../shared/technician/availability-limits.ts';
import { addDays, epochDay } from '../../../shared/time/dates.ts';

export interface DayRange {
  first: string;
  last: string;
}

/** Limited to what one call can set. `dates` are in order. */
export function dayRanges(dates: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const date of dates) {
    const range = ranges.at(-1);
    if (range && date === addDays(range.last, 1) && datesIn(range).length < DAYS_MAX) {
      range.last = date;
    } else ranges.push({ first: date, last: date });
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
