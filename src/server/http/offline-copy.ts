/** What of a page a browser keeps, to show it without a connection (src/client/offline): text to read, without the app. */
import type { FirstAnswer } from '../../shared/admin/first-answer.ts';
import type { TechnicianBooking } from '../../shared/booking/booking.schema.ts';
import { STATUS_TONES, statusLabel } from '../../shared/booking/status-label.ts';
import { formatDate } from '../../shared/format/dates.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { formatSlotSpan } from '../../shared/format/work-hours.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { shellText } from '../../shared/messages/shell.ts';
import { COPY_OF_ANYONE, COPY_QUERY } from '../../shared/site/offline-copy.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { callTo } from '../../shared/site/reach.ts';
import { addDays, epochDay, localNow } from '../../shared/time/dates.ts';
import { DAY_MS } from '../../shared/time.ts';
import { bookingMarkup, type Reader } from './booking-markup.ts';
import { pageBody, words } from './page-markup.ts';

export interface OfflineCopy {
  /** HTML: of the page, and of the line above it that says how old it is. */
  text: string;
  notice: string;
  /** Whose it is, and until when, for the header. */
  terms: string;
}

/** Under a name of its own, which may be kept: all else of a page has its version in the name. */
export const COPY_SCRIPT = ['/first-screen.js', `/first-screen.js?${COPY_QUERY}`] as const;

/** @param query of the page's address */
export function isForCopy(query: string): boolean {
  return new URLSearchParams(query).has(COPY_QUERY);
}

/** Undefined if nothing may be kept: somebody else's page, a booking that was canceled or is long over. */
export function offlineCopy(answer: FirstAnswer, reader: Reader): OfflineCopy | undefined {
  const { me, profile, jobs, booking } = answer;
  const { now } = reader;
  if (me && profile && jobs) {
    return {
      text: daysMarkup(
        jobs,
        [0, 1].map((days) => dayFrom(profile, now, days)),
      ),
      notice: notice(now, profile.timeZone),
      // The end of tomorrow, also where the day is last to end.
      terms: `${me.id} ${(epochDay(dayFrom(profile, now, 2)) + 0.5) * DAY_MS}`,
    };
  }
  if (!booking || booking.status === 'cancelled' || booking.endsAt + DAY_MS <= now)
    return undefined;
  const technician = booking.technician && { ...booking.technician, profileImage: null };
  return {
    text: bookingMarkup({ booking: { ...booking, technician } }, reader),
    notice: notice(now, booking.timeZone),
    terms: `${COPY_OF_ANYONE} ${booking.endsAt + DAY_MS}`,
  };
}

/** In the technician's calendar. @param days from today */
export function dayFrom({ timeZone }: { timeZone: string }, now: number, days: number): string {
  return addDays(localNow(timeZone, now).date, days);
}

function notice(now: number, timeZone: string): string {
  const age = refusalText('offline.age', { time: formatInstant(now, 'dayAndTime', timeZone) });
  return `<aside class="shell-notice"><p class="shell-width"><b>${words(age)}</b> ${words(refusalText('offline.text'))} <a href="">${words(shellText('tryAgain'))}</a></p></aside>`;
}

function daysMarkup(jobs: readonly TechnicianBooking[], dates: readonly string[]): string {
  const days = dates.map((date) => {
    const rows = jobs.filter((job) => job.date === date).map(jobMarkup);
    const text =
      rows.length > 0
        ? `<div class="job-rows">${rows.join('')}</div>`
        : `<p>${words(refusalText('offline.free'))}</p>`;
    return `<section><h2>${words(formatDate(date))}</h2>${text}</section>`;
  });
  return pageBody(
    pageTitle(pages.techDashboard),
    '',
    `<div class="tabs-served">${days.join('')}</div>`,
  );
}

/** As a row of src/client/technician/bookings/booking-row.tsx, with what to know on the way there. */
function jobMarkup(job: TechnicianBooking): string {
  const { customerPhone, serviceAddress, status } = job;
  const call = customerPhone && callTo(customerPhone);
  const facts = [
    customerPhone &&
      (call ? `<a href="${words(call)}">${words(customerPhone)}</a>` : words(customerPhone)),
    words(serviceAddress ?? dashboardText(job.isAddressMissing ? 'place.missing' : 'place.own')),
    words(job.bike),
    job.specialInstructions && words(job.specialInstructions),
    job.reference,
  ].filter(Boolean);
  const head = `<span class="job-when">${words(formatSlotSpan(job.timeSlot, job.slotCount))}</span> <span class="job-who">${words(job.customerName)}</span> <span class="job-what">${words(job.servicePackageName)}</span> <span class="badge" data-tone="${STATUS_TONES[status]}">${words(statusLabel(status))}</span>`;
  return `<div class="job-row"><h3 class="job-head"><span class="job-toggle">${head}</span></h3><div class="job-details">${facts.map((fact) => `<p>${fact}</p>`).join('')}</div></div>`;
}
