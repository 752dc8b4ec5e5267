import { LANGUAGES } from '../../shared/messages/languages.ts';
import { alternatesOf, pageUrl } from '../../shared/site/page-head.ts';
import { type Page, pages } from '../../shared/site/pages.ts';
import type { Env } from '../env.ts';

/** The protocol's limit. */
const URLS_PER_SITEMAP = 50_000;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Site = Pick<Env, 'siteUrl' | 'defaultLanguage'>;

export function indexedPaths(
  slugs: readonly string[],
  { hasImprint }: { hasImprint: boolean },
): string[] {
  const fixed = Object.values<Page>(pages).filter(
    ({ indexed, canonical, path }) =>
      indexed && !canonical && !path.includes(':') && (hasImprint || path !== pages.imprint.path),
  );
  return [
    ...fixed.map(({ path }) => path),
    ...slugs.map((slug) => pages.technician.path.replace(':slug', slug)),
  ];
}

/** Every page has an entry for each language. */
export const PATHS_PER_SITEMAP = Math.floor(URLS_PER_SITEMAP / LANGUAGES.length);

export function sitemap(paths: readonly string[], { siteUrl, defaultLanguage }: Site): string {
  const site = { url: siteUrl, defaultLanguage };
  const entries = paths.flatMap((path) => {
    const others = alternatesOf(path, site).map(
      ({ hreflang, url }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(url)}"/>`,
    );
    return LANGUAGES.map((language) =>
      entry('url', pageUrl(path, language, site), others.join('')),
    );
  });
  return document('urlset', entries);
}

export function sitemapIndex(siteUrl: string, files: number): string {
  const urls = Array.from({ length: files }, (_, at) => `${siteUrl}/sitemap-${at + 1}.xml`);
  return document(
    'sitemapindex',
    urls.map((url) => entry('sitemap', url)),
  );
}

function entry(name: string, url: string, more = ''): string {
  return `<${name}><loc>${escapeXml(url)}</loc>${more}</${name}>`;
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${root}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
