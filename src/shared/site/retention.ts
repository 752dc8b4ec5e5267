import { DAY_MS } from '../time.ts';

/** 30.5 days: retention needn't end on an exact date. */
const MONTH_MS = 30.5 * DAY_MS;

/** UTC milliseconds; older ends are past RETENTION_MONTHS. */
export function retainedSince(
  { retentionMonths }: { retentionMonths: number },
  now: number,
): number {
  return now - retentionMonths * MONTH_MS;
}
