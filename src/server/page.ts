/** The one HTML page, with the operator's names and the route's head written into it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  notFoundPage,
  type Page,
  pageHead,
  pageNameAt,
  pages,
  technicianPage,
} from '../shared/pages.ts';
import { CARD_PICTURE_SIZES, picturesOf } from '../shared/pictures.ts';
import type { SearchAnswer } from '../shared/technician.schema.ts';
import { technicianIdOfSlug } from '../shared/technician.ts';
import { imageSrcSet, imageUrl } from '../shared/upload.ts';
import type { Deps } from './deps.ts';

export interface RenderedPage {
  html: string;
  status: 200 | 404;
  robots: string;
}

/** What stands at a path: a page of the table, and what only this address has. */
interface Found {
  page: Page;
  status: 200 | 404;
  /** Path of a picture of what the page is about. */
  picture?: string | undefined;
}

/**
 * Reads the built page once and answers a function that fills it in for a path. `firstSearch` is
 * sent along as data, so that the first cards need no second request, and its first picture, the
 * largest thing on a phone's screen, is fetched before any script runs.
 */
export function createPageRenderer(
  clientFolder: string,
  deps: Pick<Deps, 'env' | 'search' | 'clock'>,
): (path: string, firstSearch?: SearchAnswer) => RenderedPage {
  const template = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const { env } = deps;
  const site = {
    SITE_NAME: env.siteName,
    SITE_URL: env.siteUrl,
    SUPPORT_EMAIL: env.supportEmail,
    ANALYTICS_SCRIPT: env.analyticsScript ?? '',
    MARKETING_SCRIPT: env.marketingScript ?? '',
    RETENTION_MONTHS: String(env.retentionMonths),
    TILE_URL: env.tileUrl,
    TILE_ATTRIBUTION: env.tileAttribution,
    TILE_MAX_ZOOM: String(env.tileMaxZoom),
    OPERATOR_NAME: env.operatorName,
    OPERATOR_ADDRESS: env.operatorAddress,
  };
  return (path, firstSearch) => {
    const { page, status, picture } = find(deps, path);
    const head = pageHead(page, path, { name: env.siteName, url: env.siteUrl });
    const values: Record<string, string> = {
      ...site,
      PAGE_TITLE: head.title,
      PAGE_DESCRIPTION: head.description,
      PAGE_ROBOTS: head.robots,
      PAGE_CANONICAL: head.canonical,
      PAGE_IMAGE: env.siteUrl + (picture ?? '/social-card.png'),
      // A portrait is square: it stands beside the words, the site's own card above them.
      PAGE_CARD: picture ? 'summary' : 'summary_large_image',
    };
    const filled = template.replace(/%([A-Z_]+)%/g, (whole, name: string) => {
      if (name === 'FIRST_SEARCH') return escapeJson(firstSearch ?? null);
      const value = values[name];
      return value === undefined ? whole : escapeHtml(value);
    });
    const html = filled.replace('</head>', () => `${preloadFirstPicture(firstSearch)}</head>`);
    return { html, status, robots: head.robots };
  };
}

function find({ search, clock }: Pick<Deps, 'search' | 'clock'>, path: string): Found {
  const name = pageNameAt(path);
  if (!name) return { page: notFoundPage, status: 404 };
  if (name !== 'technician') return { page: pages[name], status: 200 };
  const id = technicianIdOfSlug(path.split('/').filter(Boolean)[1] ?? '');
  const technician = id === undefined ? undefined : search.byId(id, clock());
  if (!technician) return { page: { ...pages.technician, indexed: false }, status: 404 };
  const { profileImage } = technician;
  return {
    page: technicianPage(technician),
    status: 200,
    picture: profileImage ? imageUrl(profileImage) : undefined,
  };
}

/** Asks for the picture of the first card as the card will: the same widths, the same sizes. */
function preloadFirstPicture(answer: SearchAnswer | undefined): string {
  const [first] = answer?.technicians ?? [];
  const [picture] = first ? picturesOf(first) : [];
  const widths = picture && imageSrcSet(picture.path);
  if (!widths) return '';
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(widths)}" imagesizes="${CARD_PICTURE_SIZES}" />`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON inside a script element, where only `<` could end it or begin a comment. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
