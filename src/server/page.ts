/** The one HTML page, with the operator's names and the route's head written into it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFoundPage, pageAt, pageHead } from '../shared/pages.ts';
import type { Env } from './env.ts';

export interface RenderedPage {
  html: string;
  status: 200 | 404;
}

/** Reads the built page once and answers a function that fills it in for a path. */
export function createPageRenderer(clientFolder: string, env: Env): (path: string) => RenderedPage {
  const template = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  return (path) => {
    const page = pageAt(path);
    const head = pageHead(page, path, { name: env.siteName, url: env.siteUrl });
    const values: Record<string, string> = {
      PAGE_TITLE: head.title,
      PAGE_DESCRIPTION: head.description,
      PAGE_ROBOTS: head.robots,
      PAGE_CANONICAL: head.canonical,
      SITE_NAME: env.siteName,
      SITE_URL: env.siteUrl,
      SUPPORT_EMAIL: env.supportEmail,
      RETENTION_MONTHS: String(env.retentionMonths),
      TILE_URL: env.tileUrl,
      TILE_ATTRIBUTION: env.tileAttribution,
      TILE_MAX_ZOOM: String(env.tileMaxZoom),
      OPERATOR_NAME: env.operatorName,
      OPERATOR_ADDRESS: env.operatorAddress,
    };
    const html = template.replace(/%([A-Z_]+)%/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : escapeHtml(value);
    });
    return { html, status: page === notFoundPage ? 404 : 200 };
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
