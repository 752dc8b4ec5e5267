/** What the page's template says: the operator's settings, and the first screen's words. */
import { mapText } from '../../shared/messages/map.ts';
import { pageText } from '../../shared/messages/page.ts';
import { searchText } from '../../shared/messages/search.ts';
import { shellText } from '../../shared/messages/shell.ts';
import { OLDEST_BROWSERS } from '../../shared/site/oldest-browsers.ts';
import type { SiteFacts } from '../../shared/site/site-facts.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import type { Env } from '../env.ts';

export function siteTexts(
  env: Env,
  standing: Pick<SiteFacts, 'hasImprint' | 'needsAdmin'>,
): Record<string, string> {
  const facts: SiteFacts = {
    ...standing,
    name: env.siteName,
    logo: env.logo && imageUrl(env.logo),
    url: env.siteUrl,
    defaultLanguage: env.defaultLanguage,
    supportEmail: env.supportEmail,
    sendsEmails: env.sendsEmails,
    scripts: { analytics: env.analyticsScript, marketing: env.marketingScript },
    cancelCutoffHours: env.cancelCutoffHours,
    units: env.units,
    mapCenter: env.mapCenter,
    popularCities: env.popularCities,
    tiles: {
      url: env.tileUrl,
      attribution: env.tileAttribution ?? mapText('credits.streets'),
      maxZoom: env.tileMaxZoom,
    },
  };
  return {
    SITE_NAME: env.siteName,
    SITE: JSON.stringify(facts),
    MARKET: env.market.join(','),
    TOO_OLD: pageText('unloaded.outdated', { ...OLDEST_BROWSERS, email: env.supportEmail }),
  };
}

/** What the first screen says, in the current language, as the app does once it has started. */
export function shellTexts(): Record<string, string> {
  return {
    COOKIES: shellText('cookies.text'),
    COOKIE_POLICY: shellText('cookies.policy'),
    HOW_IT_WORKS: shellText('howItWorks'),
    PROMISE: shellText('promise'),
    NEEDS_SCRIPTS: pageText('unloaded.scripts'),
    NOT_LOADED: pageText('unloaded.incomplete'),
    TRY_AGAIN: shellText('tryAgain'),
    WHERE: searchText('where'),
    SERVICE: searchText('service'),
    WHEN: searchText('when'),
  };
}

/** As src/client/ui/page/hero.tsx shows it. */
export function headline(): string {
  return escapeHtml(shellText('headline')).replace(
    /&lt;marked&gt;(.*)&lt;\/marked&gt;/,
    '<span class="shell-marked">$1</span>',
  );
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
