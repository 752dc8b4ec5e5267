/** What a technician's page shows before any script runs, as src/client/discovery/profile/profile-head.tsx does. */

import type { FirstAnswer } from '../../shared/admin/first-answer.ts';
import { formatDate } from '../../shared/format/dates.ts';
import { formatSlot } from '../../shared/format/times.ts';
import type { Units } from '../../shared/market/countries.ts';
import { searchText } from '../../shared/messages/search.ts';
import { nextTimes } from '../../shared/search/next-times.ts';
import { dayText } from '../../shared/search/search.ts';
import { areaText } from '../../shared/technician/area-text.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { visitFeeText } from '../../shared/technician/visit-fee.ts';
import { localNow } from '../../shared/time/dates.ts';
import { ratingOf } from './page-markup.ts';
import { escapeHtml } from './page-texts.ts';

/** By slot of src/client/index.html. */
export function technicianMarkup(
  { technician, availability }: FirstAnswer,
  units: Units,
  base: string,
  now: number,
): Record<'TECHNICIAN_RATING' | 'TECHNICIAN_AREA' | 'TECHNICIAN_TIMES', string> {
  return {
    TECHNICIAN_RATING: technician ? ratingOf(technician) : '',
    TECHNICIAN_AREA: technician
      ? escapeHtml(`${areaText(technician, units)} ${visitFeeText(technician)}`.trim())
      : '',
    TECHNICIAN_TIMES:
      technician && availability ? timesOf(technician, availability.days, base, now) : '',
  };
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
