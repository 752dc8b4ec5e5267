/** What a dashboard shows before any script runs: its title, its tabs and that more is coming. */
import type { Overview } from '../../shared/admin/admin-records.schema.ts';
import type { FirstAnswer } from '../../shared/admin/first-answer.ts';
import { findingsOf, noticesOf } from '../../shared/admin/notices.ts';
import { tabGroups } from '../../shared/admin/tab-groups.ts';
import { daysUntil, nextJobOf } from '../../shared/booking/agenda.ts';
import type { BookingSummary, TechnicianBooking } from '../../shared/booking/booking.schema.ts';
import { otherZone } from '../../shared/booking/other-zone.ts';
import { rowFacts } from '../../shared/booking/row-notes.ts';
import { formatListedDate } from '../../shared/format/dates.ts';
import { formatSlot } from '../../shared/format/times.ts';
import { adminText } from '../../shared/messages/admin.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { shellText } from '../../shared/messages/shell.ts';
import { uiText } from '../../shared/messages/ui.ts';
import {
  ADMIN_TABS,
  type AdminTab,
  DASHBOARD_TABS,
  openTab,
} from '../../shared/site/dashboard-tabs.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { listingOf } from '../../shared/technician/listing.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { technicianSlug } from '../../shared/technician/technician-slug.ts';
import { icon, pageBody, rich, words } from './page-markup.ts';

const ARROW = icon('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6');

/** As src/client/admin/dashboard-page.tsx; nothing for others than admins. */
export function adminMarkup({ overview }: FirstAnswer, query: string, base: string): string {
  if (!overview) return '';
  const open = openTab(ADMIN_TABS, query);
  const path = base + pages.admin.path;
  const phone = tabGroups(true, open, overview);
  const desk = tabGroups(false, open, overview);
  const notices =
    open === 'overview' && overview.setup.freeTime ? noticesMarkup(overview, base) : '';
  const home = `<a class="tabs-back" href="${base}/">${ARROW} ${words(adminText('home'))}</a>`;
  return pageBody(
    pageTitle(pages.admin),
    home,
    served(
      `<div class="tabs-wide">${tabsOf(desk, open, path, 'tabs-scrolling')}</div><div class="tabs-narrow">${tabsOf(phone, open, path, 'tabs-fitting')}</div>`,
      `${pillsOf(desk, open, path, 'tabs-wide')}${pillsOf(phone, open, path, 'tabs-narrow')}${notices}`,
    ),
  );
}

function pillsOf(groups: ReturnType<typeof tabGroups>, open: AdminTab, path: string, at: string) {
  const parts = groups.find(({ name }) => name === open)?.parts ?? [];
  const pills = parts.map(
    (part) =>
      `<a class="pill" href="${hrefOf(path, part.name)}"${part.name === open ? ' aria-current="page"' : ''}>${words(part.label)} ${waitingCount(part.waiting)}</a>`,
  );
  return pills.length > 0
    ? `<div class="${at}"><div class="pills">${pills.join('')}</div></div>`
    : '';
}

interface Notice {
  text: string;
  advice?: string;
  level?: string;
  href?: string;
  action?: string;
}

/** As src/client/admin/overview/notices.tsx and health.tsx, but for the clock, whose line has a button. */
function noticesMarkup(overview: Overview, base: string): string {
  const lists: Notice[][] = [noticesOf(overview)];
  if (overview.clock.offset === 0) lists.push(findingsOf(overview));
  return lists
    .filter((lines) => lines.length > 0)
    .map((lines) => `<ul class="notices">${lines.map((line) => notice(line, base)).join('')}</ul>`)
    .join('');
}

function notice({ text, advice, level = '', href, action = '' }: Notice, base: string): string {
  const what = advice ? `<b>${words(text)}</b> <span>${words(advice)}</span>` : words(text);
  const link = href ? `<a href="${base}${words(href)}">${words(action)}</a>` : '';
  return `<li class="notice" data-level="${level}"><span class="notice-icon"></span><p>${what}</p>${link}</li>`;
}

/** As src/client/technician/dashboard.tsx; nothing for those who see another page there. */
export function dashboardMarkup(
  answer: FirstAnswer,
  query: string,
  { base, now }: { base: string; now: number },
): string {
  const { profile, summary } = answer;
  if (!profile || !summary) return '';
  const tabs = DASHBOARD_TABS.map((name) => ({
    name,
    label: dashboardText(`tab.${name}`),
    waiting: name === 'bookings' ? summary.pending : 0,
  }));
  const path = base + pages.techDashboard.path;
  const open = openTab(DASHBOARD_TABS, query);
  return pageBody(
    pageTitle(pages.techDashboard),
    profile.state === 'frozen' ? frozen(profile) : listing(profile, path, base),
    served(
      tabsOf(tabs, open, path, 'tabs-fitting'),
      open === 'overview' ? nextJob(profile, summary, now) : '',
    ),
  );
}

/** As src/client/technician/overview-tab.tsx begins, unless there is something above. */
function nextJob(profile: TechnicianProfile, { today }: BookingSummary, now: number): string {
  const hasNews = profile.servicePackages.some(({ knownPrice }) => knownPrice !== null);
  if (hasNews || (profile.state !== 'frozen' && !profile.nextAvailable)) return '';
  const job = nextJobOf(today, now);
  return `<h2 id="next-job">${words(dashboardText('next.title'))}</h2>${job ? jobRow(job, profile, now) : `<p>${words(dashboardText('jobs.empty'))}</p>`}`;
}

/** As src/client/technician/bookings/booking-row.tsx. */
function jobRow(job: TechnicianBooking, profile: TechnicianProfile, now: number): string {
  const isDated = daysUntil(job, now) !== 0;
  const date = isDated ? `<span>${words(formatListedDate(job.date, now))}</span> ` : '';
  const time = `<span>${words(formatSlot(job.timeSlot) + otherZone(job, profile))}</span>`;
  return `<div class="job-rows"${isDated ? ' data-dated="true"' : ''}><div class="job-row"><h3 class="job-head"><span class="job-toggle"><span class="job-when">${date}${time}</span> <span class="job-who">${words(job.customerName)}</span> <span class="job-what">${words(rowFacts(job, now))}</span></span></h3></div></div>`;
}

/** As src/client/technician/listing-status.tsx. */
function listing(profile: TechnicianProfile, path: string, base: string): string {
  const { isListed, text } = listingOf(profile);
  const link = (href: string) => (html: string) => `<a href="${href}">${html}</a>`;
  const page = link(`${base}/technicians/${encodeURIComponent(technicianSlug(profile))}`);
  const links = {
    page,
    link: link(`${path}?tab=privacy`),
    hours: link(`${path}?tab=availability`),
  };
  return `<span class="listing" data-state="${isListed ? 'listed' : 'unlisted'}">${isListed ? page(words(dashboardText('listing.listed'))) : ''}<span>${rich(text, links)}</span></span>`;
}

function frozen({ freezeReason }: TechnicianProfile): string {
  const reason = freezeReason
    ? `<span class="listing-reason">${words(dashboardText('frozen.reason', { reason: freezeReason }))}</span>`
    : '';
  return `<span class="listing-frozen"><b>${words(dashboardText('frozen.title'))}</b> ${words(dashboardText('frozen.text'))}${reason}</span>`;
}

interface Tab {
  name: string;
  label: string;
  waiting?: number | undefined;
}

/** As src/client/ui/page/dashboard-tabs.tsx, as links. */
function tabsOf(tabs: readonly Tab[], open: string, path: string, kind: string): string {
  const links = tabs.map(
    ({ name, label, waiting = 0 }) =>
      `<a class="tabs-tab" href="${hrefOf(path, name)}"${name === open ? ' aria-current="page"' : ''}><span class="tabs-icon"></span><span class="tabs-label"><span>${words(label)}</span>${waitingCount(waiting)}</span></a>`,
  );
  return `<nav class="tabs-list ${kind}">${links.join('')}</nav>`;
}

const hrefOf = (path: string, tab: string) => (tab === 'overview' ? path : `${path}?tab=${tab}`);

function waitingCount(count: number): string {
  if (count === 0) return '';
  return `<span class="tabs-count" aria-label="${count} ${words(uiText('tab.waiting'))}">${count}</span>`;
}

/** With the skeleton of the open one. @param begins its first lines */
function served(tabs: string, begins = ''): string {
  const bones = '<span class="shell-shape shell-line"></span>'.repeat(5);
  return `<div class="tabs-served">${tabs}<div class="tabs-panel" role="status" aria-label="${words(shellText('loading'))}">${begins}${bones}</div></div>`;
}
