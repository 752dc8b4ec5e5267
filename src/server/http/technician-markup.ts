/** What a technician's page shows before any script runs, as src/client/discovery/profile/profile-head.tsx does. */

import type { FirstAnswer } from '../../shared/admin/first-answer.ts';
import { formatDate } from '../../shared/format/dates.ts';
import { formatSlot } from '../../shared/format/times.ts';
import type { Units } from '../../shared/market/countries.ts';
import { searchText } from '../../shared/messages/search.ts';
import { shellText } from '../../shared/messages/shell.ts';
import { dayText, nextTimes } from '../../shared/search/next-times.ts';
import { areaText } from '../../shared/technician/area-text.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { ratingText } from '../../shared/technician/technician.ts';
import { localNow } from '../../shared/time/dates.ts';
import { escapeHtml } from './page-texts.ts';

const STAR =
  '<svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M8.243 7.34l-6.38 .925l-.113 .023a1 1 0 0 0 -.44 1.684l4.622 4.499l-1.09 6.355l-.013 .11a1 1 0 0 0 1.464 .944l5.706 -3l5.693 3l.1 .046a1 1 0 0 0 1.352 -1.1l-1.091 -6.355l4.624 -4.5l.078 -.085a1 1 0 0 0 -.633 -1.62l-6.38 -.926l-2.852 -5.78a1 1 0 0 0 -1.794 0l-2.853 5.78z"/></svg>';

/** By slot of src/client/index.html. */
export function technicianMarkup(
  { technician, availability }: FirstAnswer,
  units: Units,
  base: string,
  now: number,
): Record<'TECHNICIAN_RATING' | 'TECHNICIAN_AREA' | 'TECHNICIAN_TIMES', string> {
  return {
    TECHNICIAN_RATING: technician ? ratingOf(technician) : '',
    TECHNICIAN_AREA: technician ? escapeHtml(areaText(technician, units)) : '',
    TECHNICIAN_TIMES:
      technician && availability ? timesOf(technician, availability.days, base, now) : '',
  };
}

/** As src/client/ui/rating.tsx. */
function ratingOf({ rating, reviewCount }: TechnicianPage): string {
  const text = ratingText(Number(rating), reviewCount);
  if (reviewCount === 0) return `<span class="shell-new">${escapeHtml(text)}</span>`;
  const name = escapeHtml(shellText('rating.label', { rating: text, count: reviewCount }));
  return `<span class="shell-rating" role="img" aria-label="${name}">${STAR}<b>${text}</b><span class="shell-count">(${reviewCount})</span></span>`;
}

/** As src/client/discovery/profile/next-times.tsx, with links that open the booking there. */
function timesOf(
  technician: TechnicianPage,
  days: NonNullable<FirstAnswer['availability']>['days'],
  base: string,
  now: number,
): string {
  const next = nextTimes(technician, days);
  if (!next) return '';
  const { date, times } = next;
  const { date: today } = localNow(technician.timeZone, now);
  const path = `${base}/technicians/${technician.slug}`;
  const links = times.map((time) => {
    // A screen never breaks a time into two lines.
    const slot = formatSlot(time).replaceAll(' ', '\u00A0');
    const name = searchText('times.book', { name: technician.name, date: formatDate(date), slot });
    const query = new URLSearchParams({ book: '1', day: date, time });
    return `<a class="shell-time" rel="nofollow" href="${escapeHtml(`${path}?${query}`)}" aria-label="${escapeHtml(name)}">${escapeHtml(slot)}</a>`;
  });
  return `<span class="shell-day">${escapeHtml(dayText(date, today))}</span>${links.join('')}`;
}
