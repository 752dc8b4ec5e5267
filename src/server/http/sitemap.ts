/** The sitemap (sitemaps.org, protocol 0.9): every page that search engines may list. */
import { type Page, pages } from '../../shared/site/pages.ts';

/** The protocol's own limit. */
export const URLS_PER_SITEMAP = 50_000;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Absolute URLs of the fixed pages, then of each technician. */
export function indexedUrls(
  siteUrl: string,
  slugs: readonly string[],
  { hasImprint }: { hasImprint: boolean },
): string[] {
  const fixed = Object.values<Page>(pages).filter(
    ({ indexed, canonical, path }) =>
      indexed && !canonical && !path.includes(':') && (hasImprint || path !== pages.imprint.path),
  );
  return [
    ...fixed.map(({ path }) => siteUrl + path),
    ...slugs.map((slug) => siteUrl + pages.technician.path.replace(':slug', slug)),
  ];
}

export function sitemap(urls: readonly string[]): string {
  return document('urlset', 'url', urls);
}

/** Lists the parts of a sitemap that does not fit into one file. */
export function sitemapIndex(siteUrl: string, files: number): string {
  const urls = Array.from({ length: files }, (_, at) => `${siteUrl}/sitemap-${at + 1}.xml`);
  return document('sitemapindex', 'sitemap', urls);
}

function document(root: string, entry: string, urls: readonly string[]): string {
  const lines = urls.map((url) => `<${entry}><loc>${escapeXml(url)}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n${lines.join('\n')}\n</${root}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
