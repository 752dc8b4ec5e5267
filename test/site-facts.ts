import type { SiteFacts } from '../src/shared/site/site-facts.ts';

/** What a page says about the operator's site, as src/client/site.ts reads it. */
export function siteFactsOf(html: string): SiteFacts {
  const [, content = ''] = /<meta name="site" content="([^"]*)"/.exec(html) ?? [];
  const text = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return JSON.parse(text) as SiteFacts;
}
