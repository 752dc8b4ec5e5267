import { formatDay, formatShortDate } from './dates.ts';

/** `Nov 22 – 28, 2026`, `Nov 29 – Dec 5, 2026`, or a single day as `Thu, Nov 26, 2026`. */
export function formatDateRange(from: string, to: string): string {
  const [year, endYear] = [from.slice(0, 4), to.slice(0, 4)];
  if (from === to) return `${formatShortDate(from)}, ${year}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const start = year === endYear ? formatDay(from) : `${formatDay(from)}, ${year}`;
  const end = isOneMonth ? `${Number(to.slice(8))}` : formatDay(to);
  return `${start} – ${end}, ${endYear}`;
}
