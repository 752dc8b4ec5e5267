import { DAY_MS } from '../time.ts';

/** Months count as 30.5 days: retention doesn't have to end on an exact date. */
const MONTH_MS = 30.5 * DAY_MS;

/** What ended before this is past the retention (RETENTION_MONTHS). UTC milliseconds. */
export function retainedSince(
  { retentionMonths }: { retentionMonths: number },
  now: number,
): number {
  return now - retentionMonths * MONTH_MS;
}
