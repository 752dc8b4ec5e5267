import { languageOfTag, SOURCE_LANGUAGE } from '../shared/messages/languages.ts';
import type { NamedPlace } from '../shared/site/place-texts.ts';

/** Reads a setting that the server wrote into the page's head. */
function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

export const site = {
  name: meta('site-name'),
  /** The URL of the operator's own logo. Empty when there is none. */
  logo: meta('site-logo'),
  /** No trailing slash. */
  url: meta('site-url').replace(/\/$/, ''),
  defaultLanguage: languageOfTag(meta('default-language')) ?? SOURCE_LANGUAGE,
  supportEmail: meta('support-email'),
  hasImprint: meta('imprint') === 'yes',
  /** Optional scripts in the cookie banner. Empty when not set. */
  scripts: { analytics: meta('analytics-script'), marketing: meta('marketing-script') },
  /** A confirmed booking can be canceled online until this many hours before it starts. */
  cancelCutoffHours: Number(meta('cancel-cutoff-hours')),
  /** What distances are shown in, unless the visitor chooses. */
  units: meta('units') === 'imperial' ? 'imperial' : 'metric',
  /** Where the map starts. */
  mapCenter: JSON.parse(meta('map-center')) as NamedPlace,
  /** Suggested before anything is typed. */
  popularCities: JSON.parse(meta('popular-cities')) as NamedPlace[],
  /** The map's tile server. */
  tiles: {
    url: meta('tile-url'),
    attribution: meta('tile-attribution'),
    maxZoom: Number(meta('tile-max-zoom')),
  },
} as const;
