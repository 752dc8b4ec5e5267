/** Fills the HTML page with the operator's settings and the route's head. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentLanguage, currentLocale } from '#current-language';
import type { FirstAnswer } from '../../shared/admin/first-answer.ts';
import { LANGUAGES, type Language } from '../../shared/messages/languages.ts';
import { parseHomeUrl } from '../../shared/search/home-url.ts';
import { resultsHeading, resultsPlace } from '../../shared/search/search.ts';
import { isSearched, shortPlace, sortedFrom } from '../../shared/search/search-filter.ts';
import type { Content } from '../../shared/site/content.schema.ts';
import { ADMIN_TABS, DASHBOARD_TABS, openTab } from '../../shared/site/dashboard-tabs.ts';
import { pageDescription } from '../../shared/site/page-description.ts';
import {
  type Alternate,
  alternatesOf,
  canonicalPath,
  pageHead,
} from '../../shared/site/page-head.ts';
import {
  notFoundPage,
  type Page,
  type PageName,
  pageNameAt,
  pages,
  technicianPage,
} from '../../shared/site/pages.ts';
import { socialCardPath } from '../../shared/site/social-card.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import { technicianIdOfSlug } from '../../shared/technician/technician-slug.ts';
import { isPresent } from '../content/present-content.ts';
import { hasAdmin } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { accentLink } from './accent-sheet.ts';
import { bookingMarkup } from './booking-markup.ts';
import { startFilesName, templateName } from './client-files.ts';
import { adminMarkup, dashboardMarkup } from './dashboard-markup.ts';
import { COPY_SCRIPT, isForCopy, type OfflineCopy, offlineCopy } from './offline-copy.ts';
import { headerMarkup, noticeMarkup } from './page-markup.ts';
import { escapeHtml, headline, shellTexts, siteTexts } from './page-texts.ts';
import { cards, pictureOf } from './results-markup.ts';
import { structuredData } from './structured-data.ts';
import { technicianMarkup } from './technician-markup.ts';

export interface RenderedPage {
  html: string;
  status: 200 | 404;
  robots: string;
  /** If the page was asked for to be kept, and may be. */
  copy?: OfflineCopy | undefined;
}

/** The page at a path, and what is specific to this URL. */
interface Found {
  page: Page;
  name: PageName | 'notFound';
  status: 200 | 404;
  picture?: string | undefined;
  /** Whose page it is. */
  technicianName?: string;
}

const WHEEL =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="16" cy="16" r="13.5" stroke-width="3"/><path stroke-width="1.5" d="M16 3v26M3 16h26M6.8 6.8l18.4 18.4M25.2 6.8 6.8 25.2"/><circle cx="16" cy="16" r="4" fill="currentColor" stroke="none"/></svg>';

/**
 * Reads the built page once and returns a function that fills it in for a path and query. The page
 * includes the answer to its first query, so that its content needs no second request, and its
 * largest picture, which needs no script.
 *
 * The function's `base` is what the page's own links begin with: `/fr`, or nothing.
 */
export function createPageRenderer(
  clientFolder: string,
  deps: Pick<Deps, 'db' | 'env' | 'search' | 'clock'>,
): (address: string, firstAnswer?: FirstAnswer, base?: string) => RenderedPage {
  const builds = new Map(
    LANGUAGES.map((language) => [language, readBuild(clientFolder, language)]),
  );
  const { env } = deps;
  // The last admin can't be removed, so that one answer stays true.
  let needsAdmin = true;
  /** What the page says that its address alone doesn't: nothing of most pages. */
  const textOf = (name: Found['name'], answer: FirstAnswer, query: string, base: string) => {
    const { content, booking } = answer;
    if (content) return documentOf(content);
    if (name === 'admin') return adminMarkup(answer, query, base);
    if (name === 'techDashboard') {
      return dashboardMarkup(answer, query, { base, now: deps.clock() });
    }
    if (booking === undefined) return '';
    const fromEmail = new URLSearchParams(query).has('mailbox');
    return bookingMarkup(answer, { now: deps.clock(), fromEmail, site: env, base });
  };
  return (address, firstAnswer = {}, base = '') => {
    const language = currentLanguage();
    const { template, startOf } = builds.get(language)!;
    const [path = '/', query = ''] = address.split('?');
    const { page, name, status, picture, technicianName } = find(deps, path, firstAnswer);
    const now = deps.clock();
    const reader = { now, fromEmail: false, site: env, base };
    const copy = isForCopy(query) ? offlineCopy(firstAnswer, reader) : undefined;
    const part = copy ? '' : partOf(name, firstAnswer, query);
    const files = startOf[name + part] ?? startOf[name] ?? [];
    const scripts = copy ? [] : files.filter((file) => file.endsWith('.js'));
    const site = { ...env, name: env.siteName, url: env.siteUrl };
    const head = pageHead(page, path, site);
    needsAdmin &&= !hasAdmin(deps.db);
    const { search, technician } = firstAnswer;
    const url = parseHomeUrl(query);
    const searched = isSearched(url.search);
    const place = search?.answer.center?.place ?? url.search.location;
    const isUnknown = place !== '' && search?.answer.center === null;
    const text = copy?.text ?? textOf(name, firstAnswer, query, base);
    const notice = copy?.notice ?? (name === 'admin' ? '' : noticeMarkup(env, now));
    const texts: Record<string, string> = {
      ...siteTexts(env, { needsAdmin, hasImprint: isPresent(deps.db, 'imprint') }),
      ...shellTexts(),
      LANG: currentLocale(),
      BASE: base,
      // Browsers fetch it without the cookie that a language was chosen with.
      MANIFEST: `/${language}/manifest.webmanifest`,
      PAGE_NAME: name,
      PAGE_TITLE: head.title,
      PAGE_DESCRIPTION: pageDescription(name, page.technician),
      PAGE_ROBOTS: head.robots,
      PAGE_CANONICAL: head.canonical,
      PAGE_IMAGE: env.siteUrl + (picture ?? socialCardPath(language)),
      // Portraits are square and shown beside the text; the site's own card is shown above it.
      PAGE_CARD: picture ? 'summary' : 'summary_large_image',
      APP_FILES: scripts.join(' '),
      RESULTS_HEADING: resultsHeading(search?.answer.total, searched),
      RESULTS_PLACE:
        searched && !isUnknown
          ? resultsPlace(
              place && shortPlace(place),
              sortedFrom(url.search, null, env.mapCenter),
              url.search.sort,
            )
          : '',
      TECHNICIAN_NAME: technicianName ?? '',
    };
    const markup: Record<string, string> = {
      ALTERNATES: page.indexed
        ? alternatesOf(canonicalPath(page, path), site).map(alternateLink).join('')
        : '',
      // Else the text would move when its font has come.
      TEXT_FONT: text + notice === '' ? '' : 'preload',
      NOTICE: notice,
      FIRST_ANSWER: escapeJson(copy ? {} : firstAnswer),
      // Read where it stands: no script runs for it.
      STRUCTURED_DATA: technician
        ? `<script type="application/ld+json" id="structured-data">${escapeJson(structuredData(technician, canonicalPath(page, path), site))}</script>`
        : '',
      HEADLINE: headline(),
      LOGO: logoMark(env.logo),
      CONTENT: text,
      ...headerMarkup(firstAnswer.me, base),
      CARDS: cards(search?.answer.technicians, searched, base),
      TECHNICIAN_PICTURE: pictureOf(technician),
      ...technicianMarkup(firstAnswer, env.units, base, now),
    };
    const filled = fillSlots(template, (slot) => {
      const text = texts[slot];
      return markup[slot] ?? (text === undefined ? undefined : escapeHtml(text));
    });
    const sheets = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => sheetLink(file, text !== '' && startOf[name]?.includes(file)));
    const links = sheets.join('') + accentLink(env.accentColor);
    const html = filled.replace('</head>', () => `${links}</head>`);
    return { html: copy ? html.replace(...COPY_SCRIPT) : html, status, robots: head.robots, copy };
  };
}

/** What of a dashboard is shown first: the open tab, or what somebody without one sees. */
function partOf(name: Found['name'], { me, summary }: FirstAnswer, query: string): string {
  if (me && name === 'admin') return `/${openTab(ADMIN_TABS, query)}-tab`;
  if (name !== 'techDashboard') return '';
  return summary ? `/${openTab(DASHBOARD_TABS, query)}-tab` : '/dashboard-gates';
}

function readBuild(clientFolder: string, language: Language) {
  const read = (name: string) => readFileSync(join(clientFolder, name), 'utf8');
  const startOf: Record<string, string[]> = JSON.parse(read(startFilesName(language)));
  return { template: read(templateName(language)), startOf };
}

export function fillSlots(html: string, fill: (slot: string) => string | undefined): string {
  return html.replace(/%([A-Z_]+)%/g, (whole, slot: string) => fill(slot) ?? whole);
}

/** As src/client/legal/document.tsx shows it. It was sanitized when it was rendered. */
function documentOf({ html, language }: Content): string {
  return language === currentLanguage() ? html : `<div lang="${language}">${html}</div>`;
}

/** As src/client/ui/page/header.tsx draws it. */
function logoMark(path: string): string {
  return path === '' ? WHEEL : `<img class="shell-mark" src="${imageUrl(path)}" alt="">`;
}

function alternateLink({ hreflang, url }: Alternate): string {
  return `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}">`;
}

/**
 * Style sheets are small, and the app's scripts wait for them. Text that is here needs those of its
 * page now, and none of an open tab.
 */
function sheetLink(file: string, isNeeded = false): string {
  return `<link rel="${isNeeded ? 'stylesheet' : 'preload" as="style'}" crossorigin href="${file}">`;
}

function find(
  { search, clock }: Pick<Deps, 'search' | 'clock'>,
  path: string,
  { content }: FirstAnswer,
): Found {
  const name = pageNameAt(path);
  // There is an imprint only once the operator has written one.
  const isMissing = name === 'imprint' && !content;
  if (!name || isMissing) return { page: notFoundPage, name: 'notFound', status: 404 };
  if (content) return { page: { ...pages[name], title: content.title }, name, status: 200 };
  if (name !== 'technician') return { page: pages[name], name, status: 200 };
  const id = technicianIdAt(path);
  const technician = id === undefined ? undefined : search.byId(id, clock());
  if (!technician) {
    return { page: { ...pages.technician, indexed: false }, name: 'notFound', status: 404 };
  }
  const { profileImage } = technician;
  return {
    page: technicianPage(technician),
    name,
    status: 200,
    picture: profileImage ? imageUrl(profileImage) : undefined,
    technicianName: technician.name,
  };
}

/** The technician whose page is at a path; undefined for other pages. */
export function technicianIdAt(path: string): number | undefined {
  if (pageNameAt(path) !== 'technician') return undefined;
  return technicianIdOfSlug(path.split('/').filter(Boolean)[1] ?? '');
}

/** JSON inside a script element, where only `<` needs escaping. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
