import { addDays, localNow } from '../../shared/time/dates.ts';
import { slotInstant } from '../../shared/time/zoned.ts';

export interface QuietHours {
  /** Hours of the day, 0 to 23; the second is the first that isn't quiet. */
  from: number;
  to: number;
  timeZone: string;
}

/** When it's no longer quiet: `now`, unless it is. UTC milliseconds. */
export function quietUntil(now: number, { from, to, timeZone }: QuietHours): number {
  const { date, hour } = localNow(timeZone, now);
  const isQuiet = from < to ? from <= hour && hour < to : from <= hour || hour < to;
  if (!isQuiet) return now;
  const day = hour < to ? date : addDays(date, 1);
  return slotInstant(day, `${String(to).padStart(2, '0')}:00`, timeZone);
}
