/** What the page's template says: the operator's settings, and the first screen's words. */
import { mapText } from '../../shared/messages/search/map.ts';
import { searchText } from '../../shared/messages/search/search.ts';
import { shellText } from '../../shared/messages/site/shell.ts';
import { unloadedPageText } from '../../shared/messages/site/unloaded-page.ts';
import { imageUrl } from '../../shared/site/stored-file.ts';
import type { Env } from '../env.ts';

/** The operator's settings in every page, by slot name. */
export function siteTexts(env: Env): Record<string, string> {
  return {
    SITE_NAME: env.siteName,
    SITE_URL: env.siteUrl,
    DEFAULT_LANGUAGE: env.defaultLanguage,
    SUPPORT_EMAIL: env.supportEmail,
    SENDS_EMAILS: env.sendsEmails ? 'yes' : 'no',
    ANALYTICS_SCRIPT: env.analyticsScript ?? '',
    MARKETING_SCRIPT: env.marketingScript ?? '',
    CANCEL_CUTOFF_HOURS: String(env.cancelCutoffHours),
    MARKET: env.market.join(','),
    UNITS: env.units,
    SITE_LOGO: env.logo && imageUrl(env.logo),
    MAP_CENTER: JSON.stringify(env.mapCenter),
    POPULAR_CITIES: JSON.stringify(env.popularCities),
    TILE_URL: env.tileUrl,
    TILE_ATTRIBUTION: env.tileAttribution ?? mapText('openStreetMap'),
    TILE_MAX_ZOOM: String(env.tileMaxZoom),
  };
}

/** What the first screen says, in the current language, as the app does once it has started. */
export function shellTexts(): Record<string, string> {
  return {
    HOW_IT_WORKS: shellText('howItWorks'),
    TECH_SIGN_UP: shellText('techSignUp'),
    SIGN_UP: shellText('signUp'),
    LOGIN: shellText('login'),
    NEEDS_SCRIPTS: unloadedPageText('needsScripts'),
    NOT_LOADED: unloadedPageText('notLoaded'),
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
